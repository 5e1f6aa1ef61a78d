import type { Guide } from './guide.ts'

export const sellFurniture: Guide = {
  slug: 'sell-furniture-nyc',
  title: 'How to sell furniture in New York City',
  description:
    'Photos, prices, elevators and curbs: how to sell a sofa, a table or a bed in New York without losing a weekend to it.',
  published: '2026-10-05',
  updated: '2026-11-22',
  kind: 'HowTo',
  quickAnswer:
    'Measure it, photograph it in daylight, ask for about half of what it costs new if it is in good shape, and say in the first line which floor it is on and whether there is an elevator. Fairly priced furniture often finds its buyer within a week; give yourself three before a move. Take the money before the piece leaves the apartment, and have a plan for the day nobody comes: a charity that collects, or the city’s free bulk pickup.',
  sections: [
    {
      id: 'worth-selling',
      title: 'What is worth selling',
      paragraphs: [
        'New York is the best city in the country to sell furniture in and the worst to store it in. People move all year, apartments are small, and nobody wants to wait eight weeks for a delivery. What sells is what fits: through a thirty-inch door, around a landing, into an elevator, beside a radiator.',
        'Solid wood, small dining tables, dressers, desks, bookcases, bar stools, good lamps, mirrors and rugs go quickly. Brand-name sofas go if they are clean and come apart. What goes slowly is oversized: sectionals that do not split, wardrobes that do not come down to panels, glass tops without their box.',
        'Some things should not be sold at all. Used mattresses and box springs fall under the state’s bedding law: whoever deals in them registers with the Department of State, has them sanitized and fixes a yellow label that says they are used. Leave them out of your listing. Anything that has had bed bugs belongs in the trash, wrapped and marked, and not in somebody else’s home. Recalled products may not be sold by anybody, and cribs made before June 28, 2011 do not meet today’s federal standard: look the model up on the site of the Consumer Product Safety Commission before you list dressers, cribs or high chairs.',
      ],
    },
    {
      id: 'step-by-step',
      title: 'From the corner of the room to sold',
      paragraphs: ['An hour of work, most of it with a cloth and a tape measure.'],
      steps: [
        {
          title: 'Clean it and tighten it',
          text: 'Vacuum the cushions, wipe the drawers out, tighten the legs. A wobble that takes a minute to mend costs thirty dollars in the price.',
        },
        {
          title: 'Measure it, and the way out',
          text: 'Width, depth and height in inches, the largest piece after it is taken apart, and the narrowest door or stair between it and the street.',
        },
        {
          title: 'Photograph it by a window',
          text: 'Before noon, lights off, the whole piece in the frame. Then one close photo of the material and one of every scratch. Five photos are enough.',
        },
        {
          title: 'Write four sentences',
          text: 'What it is and who made it. Its size. Its age and its faults. The floor, the elevator and when it can be collected.',
        },
        {
          title: 'Choose a price that moves',
          text: 'Look at what comparable pieces ask nearby, start a little above what you want and lower it by a tenth after four days without a message.',
        },
        {
          title: 'Hand it over once it is paid',
          text: 'Card payment first, then the pickup code at the door. No deposits, no checks, no “my cousin will send it tonight”.',
        },
      ],
    },
    {
      id: 'price',
      title: 'What to ask for',
      paragraphs: [
        'A working rule for this city: half of today’s new price for something that looks nearly new, a third for good, a fifth for used but sound. Solid wood and designer pieces keep more; upholstery, particle board and anything with a missing part keep less. A piece that comes apart is worth more here than one that does not, since the buyer saves the second mover.',
        'Put the same price on the piece and on what goes with it: a table with its four chairs sells for more than the table and, three weeks later, the chairs. Small things that nobody would travel for, such as a lamp, a rug pad or a set of hooks, make a good listing together and a poor one each.',
        'Time is part of the price. If the lease ends on the thirtieth, the piece loses a little every day from the fifteenth on, and on the twenty-ninth it is free. Begin three weeks before, and you can wait for the second offer.',
        'Stoop shows a suggestion with the sales it comes from: how many comparable pieces, and their range. Where there are none it says so. A person who sells their own used things at a loss owes no income tax on that; a shop or a flipper keeps books.',
      ],
    },
    {
      id: 'building',
      title: 'Your building, their truck',
      paragraphs: [
        'Ask your super before you promise a time. Many co-ops and condos, and nearly all doorman buildings, allow large pieces to leave only on weekdays in working hours, by the service elevator, which has to be reserved; some ask the mover for a certificate of insurance that names the building. Walk-ups have no rules and four flights: say how many.',
        'A car takes a chair, a nightstand or a box. A sofa wants a van and two people. If the buyer comes alone to a third floor without an elevator, you will be carrying: say in the listing whether you will. Stoop’s delivery asks for the stairs before it names its price, so nobody haggles on the landing.',
        'Say what the way out is like before anybody asks: the width of the door, the turn on the landing, the two steps down to the areaway. Take the doors off a wardrobe and the legs off a sofa the evening before, put the screws in a bag and tape the bag to the piece. A buyer who finds it ready is out in ten minutes; one who has to borrow your screwdriver is still there at dinner, and the elevator you reserved is somebody else’s.',
        'Meet at the building’s door or in the lobby where you can. Keep the hallway clear: stairs and landings are fire exits, and a dresser that waits there is a violation.',
      ],
    },
    {
      id: 'unsold',
      title: 'If it does not sell',
      paragraphs: [
        'Look at your listing as a stranger would: is the first photo bright, is the size there, is the price what others ask? Change one thing at a time and wait two days.',
        'Lower the price to nothing: “Free, collect today” empties a room in an afternoon. Then give it away: the Salvation Army, Housing Works, Habitat for Humanity’s ReStore and Big Reuse take furniture in good condition, some of them with a truck, and the city’s donateNYC directory lists who takes what near you. Charities look at the piece first and refuse what they cannot sell, so call a week or two before the move.',
        'Last comes the curb. The Department of Sanitation collects large items from homes free of charge, up to six of them on a collection day: wood and upholstery with the trash, what is mostly metal or rigid plastic with the recycling. They go to the curb, not into the street and not before a neighbor’s house, between six in the evening and midnight of the night before. Mattresses and box springs have to be sealed in a plastic bag; one that is not stays where it is, and may cost a hundred dollars. Televisions and computers may not go in the trash at all: state law forbids it. What stands on the sidewalk on the wrong night can be fined too, and it is your building that gets the ticket.',
      ],
    },
  ],
  faq: [
    {
      question: 'How long does it take to sell a sofa in New York?',
      answer:
        'It depends on the piece and the week: count on two days to two weeks for one that is well photographed and fairly priced. The last week of a month is the busiest, and late August is the busiest of all.',
    },
    {
      question: 'Can I sell a used mattress?',
      answer:
        'We ask you not to. New York State regulates used bedding: whoever deals in it has to register, and to have it sanitized and labelled. Give the frame a new home and put the mattress out, sealed in a bag, on your collection day.',
    },
    {
      question: 'Who carries it down?',
      answer:
        'Whoever the listing says. Write the floor, the elevator and whether you help; with delivery, the stairs are asked for before the price is named.',
    },
    {
      question: 'Do I pay anything to sell on Stoop?',
      answer: '{free? No. It is a free app with no listing fees or commissions. | {costs}}',
    },
  ],
  related: ['nyc-moving-sale', 'donate-furniture-nyc', 'buy-used-furniture-nyc'],
  sources: [
    {
      name: 'NYC 311: bulk items',
      url: 'https://portal.311.nyc.gov/article/?kanumber=KA-01969',
      compared: '2026-11-22',
    },
    {
      name: 'NYC Department of Sanitation: large items',
      url: 'https://www.nyc.gov/site/dsny/collection/get-rid-of/large-items.page',
    },
    { name: 'donateNYC: where to give', url: 'https://www.nyc.gov/donate' },
    { name: 'US Consumer Product Safety Commission: recalls', url: 'https://www.cpsc.gov/Recalls' },
    {
      name: 'New York State General Business Law, section 389: used bedding',
      url: 'https://www.nysenate.gov/legislation/laws/GBS/389',
      compared: '2026-11-22',
    },
  ],
}
