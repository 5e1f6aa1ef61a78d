import type { CategorySlug } from './categories.ts'

/** Kinds of second-hand items by category, as phrases that describe a photo of the item. */
const phrases: Readonly<Record<Exclude<CategorySlug, 'other'>, string>> = {
  electronics: `a laptop, a desktop computer, a computer monitor, a keyboard, a computer mouse, a smartphone, a tablet computer, headphones,
    earbuds, a loudspeaker, a radio, a turntable, an amplifier, a television, a camera, a camera lens, a video game console, a game
    controller, a printer, a wifi router, a smartwatch, a microwave oven, a coffee machine, a vacuum cleaner, a fan, an air conditioner,
    a sewing machine`,
  furniture: `a sofa, an armchair, a chair, an office chair, a stool, a bench, a dining table, a coffee table, a side table, a desk,
    a bookcase, a shelf, a dresser, a wardrobe, a cabinet, a nightstand, a bed frame, a mattress, a crib`,
  clothing: `a t-shirt, a shirt, a sweater, a hoodie, a jacket, a coat, a dress, a skirt, trousers, jeans, shorts, a suit, sneakers,
    boots, high heels, sandals, a hat, a scarf, gloves, a belt, a handbag, a backpack, a wallet, sunglasses, a necklace, earrings,
    a wristwatch`,
  sports: `dumbbells, a yoga mat, a treadmill, an exercise bike, a skateboard, a surfboard, skis, a snowboard, ice skates, a tennis racket,
    a basketball, a football, a baseball glove, golf clubs, a tent, a sleeping bag, a bike helmet`,
  toys: 'a board game, a jigsaw puzzle, building bricks, a doll, a stuffed animal, a toy car, a toy train, a dollhouse, playing cards',
  hobbies: `a guitar, a violin, a piano, an electronic keyboard, a drum kit, a ukulele, a trumpet, an easel, paint brushes, yarn, a telescope,
    a fishing rod`,
  vehicles: 'a bicycle, a scooter, an electric scooter, a motorcycle, a car, a car tire, a stroller',
  decor: `a table lamp, a floor lamp, a rug, a mirror, a painting, a framed poster, a vase, a candle holder, a wall clock, a houseplant,
    a cushion, curtains, a figurine`,
  homemade: 'a patchwork quilt, a knitted blanket, a handmade pottery bowl',
  media: 'a vinyl record, a compact disc, a movie on DVD, a video game, a cassette tape',
  books: 'a book, a stack of books, a comic book, a magazine',
  beauty: 'a bottle of perfume, lipstick, a hair dryer, a jar of skin cream',
  food: 'a jar of jam, a bottle of wine, a bag of coffee beans',
  essentials: `a plate, a mug, a drinking glass, a cooking pot, a frying pan, a kitchen knife, cutlery, a towel, bed linen, a suitcase,
    a storage box, a drill, a hammer, a toolbox`,
}

/** A kind of item. */
export interface Kind {
  /** The phrase that the vision model compares the photo with. */
  phrase: string
  /** Its name in a title. */
  noun: string
  category: CategorySlug
}

export const kinds: readonly Kind[] = Object.entries(phrases).flatMap(([category, list]) =>
  list.split(/,\s+/).map((phrase) => ({
    phrase,
    noun: phrase.replace(/^an? (?:(?:stack|bag|bottle|jar|movie) (?:of|on) )?/, ''),
    category: category as CategorySlug,
  })),
)
