import type { Guide } from './guide.ts'

export const movingSale: Guide = {
  slug: 'nyc-moving-sale',
  title: 'How to hold a moving sale in New York City',
  description:
    'Four weeks, one apartment, no storage: a calendar for selling what does not come along when you move out of a New York home.',
  published: '2026-10-26',
  updated: '2026-11-22',
  kind: 'HowTo',
  quickAnswer:
    'Start four weeks before the keys change hands. Week four: walk through with a notebook and list the large pieces. Week three: list everything else, in one evening. Week two: lower prices by a fifth, book the charity for what is left. Last week: free, then the curb on your collection night. Ask your building for its moving hours and its elevator before you promise anybody a time.',
  sections: [
    {
      id: 'decide',
      title: 'Decide what comes along',
      paragraphs: [
        'Movers charge by the hour or by the cubic foot, so everything you own has a price for coming along. A particle-board dresser that costs sixty dollars to move and fifty to replace second-hand does not come along. Walk through the apartment with a notebook and give each piece a letter: K for keep, S for sell, G for give, T for trash. Do it twice, a day apart. On the second day the K list is shorter.',
        'Measure the new place before you keep the sofa. If you do not have its floor plan, ask for the width of the door and of the longest wall. A good deal of what is sold in September was moved, at a price, in August.',
      ],
    },
    {
      id: 'calendar',
      title: 'The four-week calendar',
      paragraphs: [
        'Leases in this city end on the last day of a month, so everybody sells in the same week and buys in the next. Being a week ahead of your neighbors is the whole trick.',
      ],
      steps: [
        {
          title: 'Four weeks before: the large pieces',
          text: 'Sofa, bed frame, dining table, desk, wardrobe. They take longest, and their buyers need a van. Say in the listing when you can let them go: “available from the 20th” sells better than a surprise.',
        },
        {
          title: 'Three weeks before: everything else',
          text: 'One evening, one lamp for light, one photo after the other. Lamps, shelves, kitchen things, plants, the air conditioner. Group small things: “six plates and the dish rack” is one listing.',
        },
        {
          title: 'Two weeks before: the first cut',
          text: 'A fifth off everything that had no message. Book the charity’s truck for the Saturday before the move; you can cancel it, but you cannot get one at the last minute.',
        },
        {
          title: 'One week before: the stoop sale',
          text: 'If you have steps, use them. Saturday from ten to three, prices on tape, a code to scan for those who carry no cash. What is on your phone and what is on the steps should have the same price.',
        },
        {
          title: 'Three days before: free',
          text: 'Set what is left to 0 and write “today”. Keep a folding chair, a lamp and the mattress: you still live here.',
        },
        {
          title: 'The last collection night: the curb',
          text: 'Up to six large items on a collection day, at the curb between six in the evening and midnight of the night before: wood and upholstery with the trash, metal with the recycling, mattresses in sealed bags. Tell the super; it is the building that is fined if something goes wrong.',
        },
      ],
    },
    {
      id: 'building',
      title: 'Your building decides the hours',
      paragraphs: [
        'Rental buildings with a doorman, co-ops and condos nearly all have moving rules: weekdays from nine to four or five, no weekends or holidays, the service elevator by reservation, pads on its walls, and a certificate of insurance from whoever carries. Some ask for a deposit that comes back if the hallway is unharmed. The rules count for a buyer with a hand truck as much as for a moving company. Ask the managing agent in writing, four weeks ahead, since the end of the month is taken first.',
        'In a walk-up the rules are those of good manners and of the fire code: nothing waits in the hallway or on the stairs, not for an hour. Fix pickups at half-hour intervals, one piece each, and write “third floor, no elevator, I help with one end” into every listing.',
        'For the truck there is no permit that reserves the curb. Put two cars there the evening before if you have friends with cars, come early, and read the signs for street cleaning.',
      ],
    },
    {
      id: 'stoop-sale',
      title: 'A sale on the stoop, without trouble',
      paragraphs: [
        'Selling your own used things from your own steps or yard is an old custom, and the city mostly cares about the sidewalk: keep it clear for strollers and wheelchairs, do not chain anything to a tree or a lamp post, and take your signs down in the evening, for posting bills on city property is fined. Renters ask the landlord first; the steps are usually not part of the lease. If you want tables on the sidewalk or a block together, that is a street event with a permit: 311 tells you which.',
        'Sales tax hardly ever comes into it: the state leaves out what you sell at your own home on no more than three days a year, where you may expect no more than six hundred dollars from it and nobody in the household trades in such things. A sale that neighbors hold together at one place is not covered. The Tax Department’s bulletin has examples.',
        'Bring change, tape, a marker, an extension cord to show that the lamp works, water, and a box that says “free” from the first minute. It stops people and starts conversations.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices that empty a room',
      paragraphs: [
        'In a moving sale time is worth more than money. Begin at half of the new price for what is nearly new, a third for good, a fifth for used, and cut a fifth each week. Round down to the nearest five. Bundle what belongs together: table and four chairs, bed frame and nightstand, all the plants.',
        'Answer within the hour, offer two times, and sell to the first who pays. On Stoop the payment is the reservation: nobody “holds” anything with words. All sales are final once the piece is handed over, for both of you, so there are no second thoughts to move along with you. Describe it as it is: for {pickup protection} after a pickup the buyer can still report what is not as described.',
      ],
    },
    {
      id: 'last-day',
      title: 'The last day',
      paragraphs: [
        'Leave what the lease calls broom clean. Take photos of every empty room, of the inside of the refrigerator and of the spot where the shelf was: your deposit has to come back within a reasonable time, in most rentals fourteen days, with a list of anything that was kept. Take the air conditioner out of the window with a second person, and not while somebody walks below.',
        'What still stands there at noon: one photo, “free, now, lobby”, and ten minutes of patience. You will be surprised.',
      ],
    },
  ],
  faq: [
    {
      question: 'How early should I start?',
      answer:
        'Four weeks before you hand over the keys. Large pieces first, since their buyers have to arrange a van and their building’s elevator.',
    },
    {
      question: 'Do I need a permit for a stoop sale?',
      answer:
        'For your own things on your own steps or yard people generally hold them without one, as long as the sidewalk stays clear. Tables on the sidewalk or a whole block need a permit. Call 311 for your case, and ask your landlord.',
    },
    {
      question: 'What do I do with what nobody wants?',
      answer:
        'Set it to free three days before, have a charity booked for the good pieces, and use the city’s free collection of large items for the rest.',
    },
    {
      question: 'What does it cost to list a whole apartment?',
      answer: '{free? Nothing. Stoop is a free app with no listing fees or commissions. | {costs}}',
    },
  ],
  related: ['sell-furniture-nyc', 'donate-furniture-nyc', 'college-furniture-nyc'],
  sources: [
    {
      name: 'NYC Department of Sanitation: large items',
      url: 'https://www.nyc.gov/site/dsny/collection/get-rid-of/large-items.page',
    },
    {
      name: 'NYC 311: bulk items',
      url: 'https://portal.311.nyc.gov/article/?kanumber=KA-01969',
      compared: '2026-11-22',
    },
    {
      name: 'New York State Department of Taxation and Finance: sales from your home',
      url: 'https://www.tax.ny.gov/pubs_and_bulls/tg_bulletins/st/sales_from_your_home.htm',
      compared: '2026-11-22',
    },
    {
      name: 'New York Attorney General: tenants’ rights and security deposits',
      url: 'https://ag.ny.gov/publications/residential-tenants-rights-guide',
    },
  ],
}
