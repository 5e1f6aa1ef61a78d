/** Words for the same kind of item, one group per line: each finds the others, after itself. */
const sameThings = `
couch sofa settee
recliner lazyboy lazboy
dresser bureau
nightstand bedside
bookcase bookshelf bookshelves
shelf shelves shelving
wardrobe armoire
rug carpet
bike bicycle
tricycle trike
stroller pram pushchair buggy
crib cot
tv television telly
laptop notebook
phone cellphone smartphone mobile
fridge refrigerator
stove range cooker
vacuum hoover
ac aircon conditioner
headphones earphones
record vinyl lp
camera slr dslr
controller gamepad joystick
playstation ps
sneakers trainers
jacket coat
tshirt tee
scarf scarves
dress gown
skirt
shorts
suit
raincoat mac slicker
sweater jumper pullover
pants trousers
purse handbag
backpack rucksack
suitcase luggage
hat cap
mug cup
pan skillet
knife knives
kettle teapot
couchtable coffeetable
stool barstool
desk workstation
picture print poster artwork
plant houseplant
blanket throw quilt afghan
pillow cushion
curtain drapes
toy plaything
bricks blocks
puzzle jigsaw
scooter moped
car auto automobile
minivan van
chevy chevrolet
volkswagen vw
mercedes benz
barbell weights dumbbell dumbbells
racket racquet
soccer football
book novel paperback
cookbook cookbooks recipe
dvd dvds bluray movie movies
cactus cacti succulent
perfume fragrance cologne
hairdryer blowdryer
razor shaver
jam preserves marmalade
toolbox tools
ladder stepladder
fan ventilator
projector beamer
box boxes
encyclopedia encyclopaedia
grey gray
colour color
amp amplifier
sub subwoofer
`

/** A word and its special kinds. The general word finds them; they do not find each other, nor the general word. */
const kinds = `
couch: loveseat sectional futon
sofa: loveseat sectional futon
chair: armchair recliner stool
armchair: recliner
dresser: chest
light: lamp
phone: iphone
laptop: macbook chromebook
console: playstation xbox nintendo
shoes: sneakers trainers boots sandals heels loafers
boots: shoes
pants: jeans
hat: beanie
shirt: tshirt tee polo blouse
bag: purse handbag tote backpack
purse: bag tote
headphones: headset earbuds
speaker: soundbar
pot: cookware
car: sedan hatchback coupe
scooter: vespa
toy: lego
lego: bricks
teddy: plush
doll: dollhouse
piano: keyboard
tent: camping
basketball: hoop
suitcase: trolley
mirror: looking-glass
closet: wardrobe armoire
`

/** Makers, so that none is taken for a misspelling of another word. */
const makers = `
adidas aeron apple asics bianchi blackberry bosch bose braun brompton burberry cannondale canon casper chanel coach
converse crate dell dewalt dyson epson fender fitbit ford fuji gibson giant gopro gucci honda huffy hyundai ibanez ikea
jbl jvc kia kindle kitchenaid knoll lego lenovo levis lexus lg lululemon makita martin mazda miele moto motorola nespresso
nike nikon nintendo nokia patagonia peloton pioneer playstation prada puma raleigh reebok roland samsung schwinn seiko shimano sony
sonos specialized subaru supreme tesla thule timex toyota trek uniqlo vans vitamix vizio xbox yamaha yeti zara
`

const wordsOf = (text: string) => text.trim().split(/[\s:]+/)
const linesOf = (text: string) => text.trim().split('\n')

const same = new Map<string, Set<string>>()
for (const group of linesOf(sameThings).map(wordsOf)) {
  for (const word of group) {
    const others = same.get(word) ?? new Set()
    for (const other of group) if (other !== word) others.add(other)
    same.set(word, others)
  }
}
const special = new Map(
  linesOf(kinds).map((line) => {
    const [general = '', ...specials] = wordsOf(line)
    return [general, specials] as const
  }),
)
const makerNames = new Set(wordsOf(makers))

/** The words that a word, in the singular or plural, finds besides itself: other names of the item, and its special kinds. */
export function synonymsOf(word: string): string[] {
  const name = [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find(
    (form) => same.has(form) || special.has(form),
  )
  if (name === undefined) return []
  const names = [name, ...(same.get(name) ?? [])]
  return [...new Set([...names.slice(1), ...names.flatMap((other) => special.get(other) ?? [])])]
}

/** The words for the general kind of an item, for when nobody sells that one: a sofa for a loveseat. None for makers' names. */
function generalKindsOf(word: string): string[] {
  const names = [word, word.replace(/s$/, '')]
  const kindsOf = [...special].filter(([, specials]) => names.some((name) => specials.includes(name)))
  return isMaker(word)
    ? []
    : [...new Set(kindsOf.flatMap(([general]) => [general, ...(same.get(general) ?? [])]))]
}

/** All of a word's synonyms and general kinds. */
export function relatedNames(word: string): string[] {
  return [...synonymsOf(word), ...generalKindsOf(word)]
}

/** Every word that is known to name an item. */
export const namedThings: readonly string[] = [
  ...new Set([...same.keys(), ...special.keys(), ...[...special.values()].flat()]),
]

const names = new Set(namedThings)

/** Whether a word is the whole name of an item or a maker. */
export function isName(word: string): boolean {
  return names.has(word) || isMaker(word)
}

/** Whether a word is the name of a maker. */
export function isMaker(word: string): boolean {
  return makerNames.has(word)
}

/** Two words that people also write as one. */
const pairs: readonly (readonly [one: string, ...two: string[]])[] = [
  ['hairdryer', 'hair dryer', 'blow dryer'],
  ['nightstand', 'night stand', 'bedside table', 'night table'],
  ['bookcase', 'book case'],
  ['bookshelf', 'book shelf'],
  ['turntable', 'record player'],
  ['skateboard', 'skate board'],
  ['snowboard', 'snow board'],
  ['midcentury', 'mid century'],
  ['toolbox', 'tool box'],
  ['birdhouse', 'bird house'],
  ['birdcage', 'bird cage'],
  ['skillet', 'frying pan'],
  ['ac', 'air conditioner'],
  ['suitcase', 'suit case'],
  ['stepladder', 'step ladder'],
  ['headphones', 'head phones'],
  ['raincoat', 'rain coat'],
  ['tshirt', 't shirt', 'tee shirt'],
  ['stroller', 'baby carriage'],
  ['cellphone', 'cell phone', 'mobile phone'],
  ['lazyboy', 'lazy boy'],
  ['loveseat', 'love seat'],
]

/** The two words that a compound consists of; null for other words. */
export function wordsOfPair(word: string): readonly string[] | null {
  const found = pairs.find(([compound]) => compound === word)?.[1]
  return found?.split(' ') ?? null
}

/** The compound of two words; null for other words. */
export function wordForPair(first: string, second: string): string | null {
  return pairs.find(([, ...all]) => all.includes(`${first} ${second}`))?.[0] ?? null
}
