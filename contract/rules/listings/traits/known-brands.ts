import type { CategorySlug } from '../categories.ts'

/**
 * Brands by what they make. Other spellings stand behind `=`. A name behind `?` is also another word and only counts for
 * what the brand makes; one behind `!` is an ordinary word and also has to be spelled as a name.
 */
const names = {
  worn: `Nike, Adidas, ?Puma, Reebok, New Balance, Asics, Saucony, Hoka = Hoka One One, Allbirds, Skechers, ?Converse, Under Armour, Lululemon,
    Athleta, ?Patagonia, The North Face = North Face, Arc'teryx, ?Columbia = Columbia Sportswear, Marmot, Fjällräven, L.L.Bean = LL Bean,
    Lands' End, Carhartt = Carhartt WIP, Dickies, Levi's = Levi Strauss = Levi, ?Wrangler, !Lee, Lucky Brand, Calvin Klein, Tommy Hilfiger,
    Ralph Lauren = Polo Ralph Lauren, Lacoste, Brooks Brothers, J.Crew, Banana Republic, Old Navy, Uniqlo, Zara, H&M, ASOS, Forever 21,
    American Eagle, Abercrombie & Fitch = Abercrombie, ?Hollister, Urban Outfitters, Anthropologie, Madewell, Everlane, Free People, Aritzia,
    Eileen Fisher, !Vince, Vince Camuto, Rag & Bone, AllSaints, Ted Baker, Kate Spade, Michael Kors, Tory Burch, Marc Jacobs, Rebecca Minkoff,
    Longchamp, Dooney & Bourke, Louis Vuitton, Gucci, Prada, Chanel, Hermès, ?Dior = Christian Dior, Fendi, Burberry, Balenciaga,
    Saint Laurent = Yves Saint Laurent = YSL, ?Valentino, Versace, Dolce & Gabbana, ?Armani = Giorgio Armani, Armani Exchange, Hugo Boss = !Boss,
    Comme des Garçons, Issey Miyake, Maison Margiela, Acne Studios, A.P.C. = ?APC, Ganni, Isabel Marant, Rick Owens, Vivienne Westwood,
    Diane von Furstenberg, Dr. Martens = Doc Martens = Doc Marten, ?Timberland = Timberlands, Birkenstock = Birkenstocks, ?UGG = ?Uggs, ?Crocs,
    ?Clarks, Cole Haan, Steve Madden, Sam Edelman, Stuart Weitzman, Jimmy Choo, Christian Louboutin = Louboutin, Manolo Blahnik, ?Aldo, Blundstone,
    !Red Wing = Red Wing Shoes, ?Sorel, ?Frye, ?Sperry, ?Vans, ?Jordan = Air Jordan, Yeezy, Stüssy, Ray-Ban, ?Oakley, Moncler, Canada Goose,
    ?Barbour, Filson, ?Pendleton, Quiksilver, Billabong, Ed Hardy, True Religion, !Reformation, Arket, Massimo Dutti, Bershka, Shein, Fashion Nova,
    Brandy Melville, Vuori, Gymshark, Fabletics, !Champion, Carter's, OshKosh B'gosh = OshKosh, Mini Boden = ?Boden, Hanna Andersson, Spanx,
    Victoria's Secret, Outdoor Voices, !Theory, ?Herschel, Baggu, Tumi, Samsonite, Seiko, ?Casio, Rolex, ?Omega, Swatch, Fitbit, !Supreme,
    Fear of God, Veja, Onitsuka Tiger, ?Salomon, Merrell, !Keen, Teva, Chaco, ?Keds, ?Toms, Eddie Bauer, ?Nautica, Ann Taylor, !Loft,
    White House Black Market, Talbots, Max Mara, Rothy's, Tecovas, Ariat, !Gap, !Coach, !Guess, !Fossil, !Express, !Diesel, !Mango, !COS, ?Aerie,
    ?Fila, !Obey, Volcom`,
  home: `IKEA, West Elm, CB2, Crate & Barrel, Pottery Barn, Restoration Hardware, Room & Board, Herman Miller, Knoll, Steelcase, Vitra, Thonet, Muji,
    Wayfair, Design Within Reach, Ethan Allen, La-Z-Boy, Joybird, !Article, ?Casper, Tempur-Pedic, Le Creuset, Staub, !Lodge, All-Clad, Cuisinart,
    KitchenAid, Vitamix, Breville, Nespresso, Keurig, Instant Pot, Dyson, Roomba, Bissell, Miele, Pyrex, Corelle, OXO, Wüsthof, Zwilling,
    Henckels, Black & Decker, DeWalt, Makita, Ryobi, !Craftsman, Dremel, ?Yeti, Hydro Flask, Chemex, Bialetti, Smeg, De'Longhi, Honeywell,
    Marimekko, Jonathan Adler, Kartell, Artek, Fritz Hansen, Rubbermaid, Simplehuman, Brooklinen, !Ninja, !Shark, !Stanley, Lenox`,
  tech: `Sony, Samsung, ?LG, Panasonic, Philips, Bose, JBL, Sonos, Sennheiser, !Beats, Audio-Technica, Marantz, Denon, !Pioneer, Technics, Klipsch,
    ?Canon, Nikon, Fujifilm, Leica, ?Olympus, Pentax, GoPro, DJI, ?Polaroid, Kodak, !Apple, Microsoft, Lenovo, ?Dell, Hewlett Packard = ?HP, Asus,
    ?Acer, Toshiba, Logitech, Razer, ?Corsair, ?Anker, Nintendo, Garmin, Epson, Vizio, Roku, Wacom, ?Braun, Motorola, OnePlus, Bang & Olufsen,
    Harman Kardon, ?Google, !Marshall`,
  play: `LEGO, Playmobil, Hasbro, Mattel, Fisher-Price, Melissa & Doug, Barbie, Hot Wheels, American Girl, Ravensburger, ?Nerf, ?Fender, ?Gibson, ?Yamaha,
    ?Roland, Korg, Ibanez, Epiphone, Steinway, !Singer, Janome, !Brother, Moog, Peloton, Bowflex, NordicTrack, Rogue Fitness, ?Wilson, Callaway,
    TaylorMade, Titleist, Rawlings, ?Burton, Rossignol, ?Coleman, ?Osprey, Big Agnes, Manduka`,
  ride: `!Trek, Cannondale, !Specialized, Schwinn, ?Bianchi, ?Raleigh, !Surly, Brompton, Dahon, Huffy, ?Kryptonite, Shimano, Thule, Yakima, Graco,
    UPPAbaby, Bugaboo, Chicco, Britax, Segway, !Razor, !Giant, ?Fuji, Cervélo, Orbea`,
}
type Kind = keyof typeof names

const categoriesOf: Record<Kind, readonly CategorySlug[]> = {
  worn: ['clothing'],
  home: ['furniture', 'decor', 'essentials', 'electronics'],
  tech: ['electronics', 'hobbies', 'media'],
  play: ['hobbies', 'toys', 'sports', 'electronics'],
  ride: ['vehicles', 'sports'],
}

/** A brand, and where a word counts as its name. */
export interface Brand {
  name: string
  /** Null: its name is no other word. */
  only: readonly CategorySlug[] | null
  /** Whether it is an ordinary word, so that lower case means the word. */
  isWord: boolean
}

/** A name for comparison: without case, accents, spaces and punctuation. */
export function brandKey(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/ (?:and|n) /g, '').replace(/[^\p{L}\p{N}]/gu, '')
}

/** Every known brand by the key of each of its spellings. */
export const knownBrands: ReadonlyMap<string, Brand> = new Map(
  Object.entries(names).flatMap(([kind, list]) =>
    list.split(/,\s+/).flatMap((spellings) => {
      const all = spellings.split(' = ')
      const name = (all[0] ?? '').replace(/^[?!]/, '')
      return all.map((spelling): [string, Brand] => [
        brandKey(spelling),
        {
          name,
          only: /^[?!]/.test(spelling) ? categoriesOf[kind as Kind] : null,
          isWord: spelling.startsWith('!'),
        },
      ])
    }),
  ),
)
