import type { Database } from '../server/db/database.ts'
import { sql } from '../server/db/sql.ts'
import type { Judged } from './judged-demo.ts'

interface Row {
  id: string
  title: string
  details: { brand: string; color: string }
}

/** Queries for the generated listings: an item, optionally with a property or a brand. */
const wishes: readonly (readonly [query: string, thing: string, look?: string, brand?: string])[] = [
  ['headphones', 'headphones'],
  ['headset', 'headphones'],
  ['sony headphones', 'headphones', undefined, 'Sony'],
  ['braun kettle', 'kettle', undefined, 'Braun'],
  ['record player', 'record player'],
  ['camera', 'camera'],
  ['vintage camera', 'camera', 'Vintage'],
  ['camera vintage', 'camera', 'Vintage'],
  ['black keyboard', 'keyboard', 'Black'],
  ['yamaha speaker', 'speaker', undefined, 'Yamaha'],
  ['side table', 'side table'],
  ['walnut side table', 'side table', 'Walnut'],
  ['oak bookshelf', 'bookshelf', 'Oak'],
  ['bookcase', 'bookshelf'],
  ['green armchair', 'armchair', 'Green'],
  ['armchair ikea', 'armchair', undefined, 'Ikea'],
  ['white dresser', 'dresser', 'White'],
  ['dressers', 'dresser'],
  ['blue sofa', 'sofa', 'Blue'],
  ['blue couch', 'sofa', 'Blue'],
  ['small stool', 'stool', 'Small'],
  ['oak bench', 'bench', 'Oak'],
  ['herman miller cabinet', 'cabinet', undefined, 'Herman Miller'],
  ['wool coat', 'wool coat'],
  ['blue wool coat', 'wool coat', 'Blue'],
  ['patagonia raincoat', 'raincoat', undefined, 'Patagonia'],
  ['denim jacket', 'denim jacket'],
  ['jacket denim black', 'denim jacket', 'Black'],
  ['black boots', 'boots', 'Black'],
  ['silk scarf', 'silk scarf'],
  ['green sweater', 'sweater', 'Green'],
  ['jumper', 'sweater'],
  ['linen shirts', 'linen shirt'],
  ['road bike', 'road bike'],
  ['blue road bike', 'road bike', 'Blue'],
  ['yoga mat', 'yoga mat'],
  ['kettlebell', 'kettlebell'],
  ['tennis racket', 'tennis racket'],
  ['tennis racquet', 'tennis racket'],
  ['folding tent', 'tent', 'Folding'],
  ['climbing shoes', 'climbing shoes'],
  ['train set', 'train set'],
  ['puzzle', 'puzzle'],
  ['board games', 'board game'],
  ['acoustic guitar', 'acoustic guitar'],
  ['yamaha guitar', 'acoustic guitar', undefined, 'Yamaha'],
  ['sewing machine', 'sewing machine'],
  ['telescopes', 'telescope'],
  ['cargo bike', 'cargo bike'],
  ['bike trailer', 'bike trailer'],
  ['vintage moped', 'moped', 'Vintage'],
  ['floor lamp', 'floor lamp'],
  ['white floor lamp', 'floor lamp', 'White'],
  ['desk lamp', 'desk lamp'],
  ['large mirror', 'mirror', 'Large'],
  ['small rug', 'rug', 'Small'],
  ['carpet', 'rug'],
  ['picture frame', 'picture frame'],
  ['stoneware mug', 'stoneware mug'],
  ['tote bag', 'tote bag'],
  ['cutting board', 'cutting board'],
  ['film poster', 'film poster'],
  ['comic book', 'comic book'],
  ['field guide', 'field guide'],
  ['lodge cast iron pan', 'cast iron pan', undefined, 'Lodge'],
  ['cast iron skillet', 'cast iron pan'],
  ['air purifier', 'air purifier'],
  ['vacuum cleaner', 'vacuum cleaner'],
  ['muji toaster', 'toaster', undefined, 'Muji'],
]

/**
 * The queries with their relevant listings: grade 3 for the item with its property, 1 without. The title and the brand in the
 * details say what a listing is.
 */
export async function judgedGenerated(database: Database): Promise<Judged[]> {
  const rows = await database.rows<Row>(sql`select id, title, details from listings`)
  return wishes.map(([query, thing, look, brand]) => {
    const fitting = rows.filter(({ title, details }) => title.endsWith(` ${thing}`) && details)
    const grades = fitting.map((row) => {
      const isAsWished =
        (!look || row.title.startsWith(`${look} `)) && (!brand || row.details.brand === brand)
      return [row.id, isAsWished ? 3 : 1] as const
    })
    return { query, grades: new Map(grades) }
  })
}
