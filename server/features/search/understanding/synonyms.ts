/** Synonyms, one group per line. */
const sameThings = `
couch sofa settee loveseat sectional
armchair recliner chair
dresser bureau chest
nightstand bedside
bookcase bookshelf bookshelves
shelf shelves shelving
wardrobe armoire closet
rug carpet
lamp light
bike bicycle
stroller pram pushchair buggy
crib cot
tv television telly
laptop notebook macbook
phone cellphone smartphone mobile iphone
fridge refrigerator
stove range cooker
vacuum hoover
ac aircon conditioner
speaker speakers
headphones earphones headset
turntable
record vinyl lp
camera slr
controller gamepad joystick
console playstation xbox nintendo
sneakers trainers shoes
jacket coat
tshirt tee shirt
scarf scarves
raincoat mac slicker
sweater jumper pullover
pants trousers jeans
purse handbag bag tote
backpack rucksack
suitcase luggage trolley
hat cap beanie
mug cup
pan skillet
knife knives
pot cookware
kettle teapot
blender mixer
couchtable coffeetable
stool barstool
desk workstation
mirror looking-glass
picture print poster artwork
plant houseplant
vase
blanket throw quilt afghan
pillow cushion
curtain drapes
toy plaything
lego bricks blocks
teddy plush stuffed
puzzle jigsaw
doll dollhouse
guitar
piano keyboard
scooter moped vespa
car auto automobile hatchback
barbell weights dumbbell dumbbells
racket racquet
soccer football
basketball hoop
tent camping
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
shoes boots sneakers
projector beamer
birdcage
cage
box boxes
encyclopedia encyclopaedia
grey gray
colour color
`

const groups = sameThings
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

const byWord = new Map<string, Set<string>>()
for (const group of groups) {
  for (const word of group) {
    const others = byWord.get(word) ?? new Set()
    for (const other of group) if (other !== word) others.add(other)
    byWord.set(word, others)
  }
}

/** The synonyms of a word in the singular or plural. */
export function synonymsOf(word: string): string[] {
  const known = byWord.get(word) ?? byWord.get(word.replace(/s$/, '')) ?? byWord.get(word.replace(/es$/, ''))
  return [...(known ?? [])]
}

/** Every word that has synonyms. */
export const namedThings: readonly string[] = [...byWord.keys()]

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
