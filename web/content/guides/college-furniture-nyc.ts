import type { Guide } from './guide.ts'

export const collegeFurniture: Guide = {
  slug: 'college-furniture-nyc',
  title: 'College furniture in New York City: dorm, apartment, move-out',
  description:
    'What a dorm room really needs, what a first apartment in New York costs second-hand, and how to leave in May without a dumpster.',
  published: '2026-11-02',
  updated: '2026-11-22',
  kind: 'Article',
  quickAnswer:
    'Bring little and buy after you have seen the room. A dorm gives you a bed, a desk and a chair; you need light, storage and a rug, and most of it can be had second-hand for less than a hundred and fifty dollars. For a first shared apartment count on five to nine hundred for everything. In May list large pieces two weeks before finals end, split what is shared, and give the rest to next year’s students rather than to the dumpster.',
  sections: [
    {
      id: 'dorm',
      title: 'A dorm room: what is there, what is not',
      paragraphs: [
        'Read your housing office’s page first; it says what is in the room and what may not be. Nearly all have a bed, a desk, a chair, a dresser and a closet or half of one. Nearly all of them forbid candles, halogen lamps, hot plates, space heaters, extension cords without a breaker, and holes in the wall. Many do not admit your own mattress or upholstered furniture without a fire-safety label, so ask before you carry a couch up.',
        'The bed is most likely a twin XL: thirty-eight by eighty inches, five inches longer than a twin. Sheets have to be bought new anyway. Under the bed there are between eight and thirty inches of storage, depending on how high it can be raised: measure on the first day and buy drawers on the second.',
      ],
      list: [
        'A lamp with an LED bulb for the desk and one that makes the evening warm: ten to forty dollars each, used.',
        'A rug, cleaned, about four by six feet: thirty to eighty.',
        'A bookcase or a cart with wheels that fits beside the desk: twenty to fifty.',
        'A power strip with a breaker, new. This is the one thing not to buy used.',
        'A mirror that leans, a fan for September, hooks that stick.',
      ],
    },
    {
      id: 'apartment',
      title: 'A first apartment: the order in which to buy',
      paragraphs: [
        'Leases for students cluster around September first. In the last ten days of August everybody buys and everybody sells, and the good desks are gone by noon. Come with the measures of your door, your stair and your room, and with a list in this order: bed, light, table, chairs, storage, sofa. A sofa comes last because it decides everything else and because you will know by October who sits on it.',
        'Mattresses are the exception to second-hand: the state’s bedding law wants used ones sanitized and labelled before they are dealt in, and you cannot see what is inside. Buy the mattress new and the frame used. A metal or wooden frame that comes apart survives four apartments.',
        'What a complete room costs here, used and in good shape: bed frame sixty to a hundred and fifty, desk forty to a hundred and twenty, chair twenty to a hundred, dresser fifty to a hundred and fifty, bookcase thirty to eighty, lamp and mirror another fifty. Shared things, which means table, chairs, sofa and shelves, come to about three to five hundred for the apartment. Write down who paid for what on the day you buy it; a message in the group chat is enough.',
      ],
    },
    {
      id: 'check',
      title: 'Check before you carry',
      paragraphs: [
        'Look for bed bugs with the flashlight of your phone: in seams, screw holes, joints of drawers, behind the headboard. One infested chair costs a semester of sleep, and in a dorm it costs your neighbors’ too. Take no upholstery from the curb, however good it looks, and wipe wood and metal down before it comes in.',
        'Open each drawer, sit on each chair, plug each lamp in. Ask whether the screws and the key are there. If a dresser is taller than your desk, anchor it to the wall, with your landlord’s leave, or choose a low one. For e-bikes and scooters ask for the certification of the battery: the city requires it of those that are sold, most dorms and many buildings do not let them in at all, and a cheap battery that charges at night is the most dangerous thing you can own.',
      ],
    },
    {
      id: 'home',
      title: 'Getting it across town',
      paragraphs: [
        'A folding cart and two friends move more of New York than all vans together. For what fits a car there is a courier, as soon as about 15 minutes away. For a bed or a sofa share a van: two buyers in the same neighborhood, one hour, half the price each. Ask the building for its hours; residence halls have check-in slots, and an elevator that is shared by four hundred families on the same Sunday.',
        'Pay by card in the app before you go, and show the code at the door. Nobody has to carry cash through the subway, and nobody has to trust “I’ll hold it for you”.',
      ],
    },
    {
      id: 'move-out',
      title: 'May: out without the dumpster',
      paragraphs: [
        'Move-out has the worst timing of the year: finals, then forty-eight hours. So start before finals. List the rug, the bookcase, the fan and the cart two weeks ahead with “available from the 12th”. Students who stay for the summer, interns who come in June and everybody with a lease from the first buy then. In August the same rug brings twice as much: if you have a friend with a closet, store one box and sell it in the last week of August.',
        'Ask your university about its collection at move-out; many have one, for clothes, bedding, food and small furniture, and the boxes stand in the lobby in finals week. What is too large for a box goes to a charity that collects, booked three weeks ahead, or to a neighbor for nothing. What is left by the curb in a pile costs the building a fine and the city a truck.',
        'Shared things first: agree in April who keeps the sofa, and sell what nobody keeps while all of you are still in the chat. Splitting a hundred dollars in July across three time zones has ended friendships.',
      ],
    },
    {
      id: 'money',
      title: 'A budget that adds up',
      paragraphs: [
        'Plan to get half of it back. Somebody who buys well second-hand in August and sells well in May pays for a year of furniture about what a year of coffee costs. Keep the listing’s photos from when you bought: they are ready when you sell. Keep screws, keys and manuals in one envelope taped under the desk.',
        'And look after the things: a coaster, felt under the chair legs, a cover on the bed. In this city your furniture is your savings account.',
      ],
    },
  ],
  faq: [
    {
      question: 'What size is a dorm bed in New York?',
      answer:
        'Most are twin XL, 38 by 80 inches. A few halls have full beds; your housing office’s page says which.',
    },
    {
      question: 'Should I buy a used mattress?',
      answer:
        'No. Buy the frame used and the mattress new: state law wants used bedding sanitized and labelled, and you cannot see inside.',
    },
    {
      question: 'When is the best time to buy?',
      answer:
        'The second half of May and the first half of June: everybody sells and few buy. In the last week of August it is the other way round.',
    },
    {
      question: 'Is Stoop free for students?',
      answer:
        '{free? For everybody. It is a free app with no listing fees or commissions, in all five boroughs, and all sales are final. | For everybody, in all five boroughs, and all sales are final. {costs}}',
    },
  ],
  related: ['buy-used-furniture-nyc', 'nyc-moving-sale', 'donate-furniture-nyc'],
  sources: [
    {
      name: 'NYC Housing Preservation and Development: bed bugs',
      url: 'https://www.nyc.gov/site/hpd/services-and-information/bedbugs.page',
    },
    {
      name: 'NYC Fire Department: lithium-ion battery safety',
      url: 'https://www.nyc.gov/site/fdny/codes/reference/lithium-ion-battery-safety.page',
    },
    { name: 'donateNYC: the city’s directory', url: 'https://www.nyc.gov/donate' },
    { name: 'US Consumer Product Safety Commission: anchor it', checkAt: 'https://www.anchorit.gov' },
  ],
}
