/**
 * Queries for the demo catalogue with relevant listings by key and grade (3 exact, 2 acceptable, 1 better than nothing).
 * Judged by reading the catalogue, independently of any ranking; listings that are not named are irrelevant.
 */
const lines = `
sofa = teal-sofa:3
couch = teal-sofa:3
teal sofa = teal-sofa:3
couch teal = teal-sofa:3
leather chair = club-chair:3
leather armchair = club-chair:3 
club chair = club-chair:3
chair = club-chair:3 desk-chair:3 bentwood-chair:3
office chair = desk-chair:3
desk chair = desk-chair:3
cafe chair = bentwood-chair:3
café chair = bentwood-chair:3
desk = writing-desk:3 desk-chair:1 task-lamp:1 desk-fan:1
writing desk = writing-desk:3
dresser = walnut-dresser:3 blue-chest:2
mid-century dresser = walnut-dresser:3
midcentury dresser = walnut-dresser:3
walnut dresser = walnut-dresser:3
chest of drawers = blue-chest:3 walnut-dresser:2
bookshelf = free-bookshelf:3 oak-bookcase:3 speakers:1
bookcase = oak-bookcase:3 free-bookshelf:3
oak bookcase = oak-bookcase:3
book case = oak-bookcase:3 free-bookshelf:2
nightstand = pale-nightstand:3
bedside table = pale-nightstand:3
dining table = farm-table:3
table for six = farm-table:3
coffee table = oval-coffee-table:3 glass-coffee-table:3
glass coffee table = glass-coffee-table:3 oval-coffee-table:1
marble table = bistro-table:3
bistro table = bistro-table:3
bed frame = bed-frame:3
full size bed = bed-frame:3
bar stool = bar-stool:3
kitchen stool = step-stool:3
stool = bar-stool:3 step-stool:3
lamp = arc-lamp:3 tripod-lamp:3 pleated-lamp:3 mushroom-lamp:3 task-lamp:3
floor lamp = tripod-lamp:3 arc-lamp:2
desk lamp = task-lamp:3
red lamp = task-lamp:3
blue lamp = pleated-lamp:3
brass lamp = arc-lamp:3
mushroom lamp = mushroom-lamp:3
mirror = arch-mirror:3 round-mirror:3
round mirror = round-mirror:3
brass mirror = arch-mirror:3
full length mirror = arch-mirror:3
rug = kilim-rug:3
red wool rug = kilim-rug:3
carpet = kilim-rug:3
vase = stoneware-vase:3
plant = monstera:2 snake-plant:3 three-cacti:1
monstera = monstera:3
cactus = three-cacti:3
cacti = three-cacti:3
print = bridge-print:3 shapes-print:3 fish-print:3
poster = bridge-print:2 shapes-print:2 fish-print:2
abstract art = shapes-print:3
alarm clock = alarm-clock:3
bike = teal-bicycle:3 red-road-bike:3 basket-bike:3 bike-helmet:1
bicycle = teal-bicycle:3 red-road-bike:3 basket-bike:3
road bike = red-road-bike:3
city bike = teal-bicycle:3
bike with basket = basket-bike:3
bike helmet = bike-helmet:3
helmet = bike-helmet:3
scooter = mint-scooter:3 electric-scooter:3 kids-scooter:3
electric scooter = electric-scooter:3
kids scooter = kids-scooter:3
vespa = mint-scooter:3
car = hatchback:3
skateboard = skateboard:3
snowboard = snowboard:3
tent = two-person-tent:3
2 person tent = two-person-tent:3
tennis racket = wooden-racket:3
yoga mat = yoga-mat:3
dumbbells = dumbbells:3
weights = dumbbells:3
basketball = basketball:3
laptop = silver-laptop:3
macbook = silver-laptop:2
monitor = wide-monitor:3
27 inch monitor = wide-monitor:3
tablet = drawing-tablet:3
tv = tube-tv:3
television = tube-tv:3
camera = film-camera:3
35mm camera = film-camera:3
headphones = headphones:3
speakers = speakers:3
turntable = record-player:3
record player = record-player:3 
vinyl = record-crate:3
records = record-crate:3
keyboard = clicky-keyboard:3
mechanical keyboard = clicky-keyboard:3
xbox controller = game-controller:3
game controller = game-controller:3
projector = mini-projector:3
radio = kitchen-radio:3
air conditioner = window-ac:3
window ac = window-ac:3
fan = desk-fan:3
espresso machine = espresso-machine:3
coffee = coffee-beans:3 espresso-machine:1 oval-coffee-table:1 glass-coffee-table:1
stand mixer = stand-mixer:3
toaster = cream-toaster:3
kettle = red-kettle:3
dutch oven = blue-dutch-oven:3
cast iron skillet = iron-skillet:3
cast iron = iron-skillet:3 sewing-machine:2 blue-dutch-oven:2 bistro-table:1
frying pan = iron-skillet:3
denim jacket = denim-jacket:3 black-denim:3
black jacket = black-denim:3
jacket = denim-jacket:3 black-denim:3
coat = camel-coat:3 green-overcoat:2 yellow-raincoat:2
wool coat = green-overcoat:3 camel-coat:3
overcoat = green-overcoat:3
raincoat = yellow-raincoat:3
boots = work-boots:3
sneakers = canvas-sneakers:3
shoes = canvas-sneakers:3 
tote bag = leather-tote:3 canvas-tote:3
leather bag = leather-tote:3 canvas-tote:2
hat = bobble-hat:3
blanket = knitted-blanket:3
mugs = four-mugs:3
cups = four-mugs:3
candles = poured-candles:3
cutting board = cutting-boards:3
guitar = acoustic-guitar:3
ukulele = ukulele:3
piano = upright-piano:3
grand piano = upright-piano:2
sewing machine = sewing-machine:3
easel = studio-easel:3
telescope = telescope:3
chess = chess-set:3
puzzle = harbor-puzzle:3
lego = building-bricks:3
toy train = toy-train:3
wooden toys = toy-train:3 stacking-rings:3
teddy bear = teddy-bear:3
stroller = stroller:3
crib = white-crib:3
suitcase = blue-suitcase:3
umbrella = beach-umbrella:3
moving boxes = moving-boxes:3
toolbox = red-toolbox:3
tools = red-toolbox:3
drying rack = drying-rack:3
ladder = stepladder:3
cat tree = cat-tree:3
birdhouse = bird-house:3
bird cage = bird-cage:3
honey = rooftop-honey:3
jam = strawberry-jam:3
apples = crate-of-apples:3
books = paperbacks:3 cookbooks:3 free-encyclopedia:2
cookbook = cookbooks:3
dvds = film-night:3
movies = film-night:3
encyclopedia = free-encyclopedia:3
perfume = perfume:3
hairdryer = pink-dryer:3
razor = shaving-set:3
free = moving-boxes:3 free-bookshelf:3 free-encyclopedia:3
`

/** A query and its relevant listings by key. */
export interface Judged {
  query: string
  grades: ReadonlyMap<string, number>
}

export const judgedDemo: readonly Judged[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', answers = ''] = line.split(' = ')
    const grades = answers
      .trim()
      .split(' ')
      .map((answer) => answer.split(':'))
      .map(([key = '', grade = '0']) => [key, Number(grade)] as const)
    return { query, grades: new Map(grades) }
  })
