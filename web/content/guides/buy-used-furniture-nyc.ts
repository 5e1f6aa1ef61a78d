import type { Guide } from './guide.ts'

export const buyUsedFurniture: Guide = {
  slug: 'buy-used-furniture-nyc',
  title: 'How to buy used furniture in New York City',
  description:
    'Where to look, what to check, how to get it home and up the stairs: buying second-hand furniture in New York without regret.',
  published: '2026-10-12',
  updated: '2026-11-22',
  kind: 'Article',
  quickAnswer:
    'Measure your door, your stairs and the wall before you look at anything. Check seams and joints for bed bugs with a flashlight, open every drawer, sit on it, lift one end. Pay by card through the app and never ahead of seeing it by transfer, and decide how it gets home before you press Buy: on foot with a cart, by courier if it fits a car, by two people and a van if it does not. All sales are final, so look first.',
  sections: [
    {
      id: 'measure',
      title: 'Measure three things first',
      paragraphs: [
        'The most common reason that furniture is sold again in this city is that it never got in. Apartment doors are often thirty to thirty-two inches wide, hallways turn at once, and the stair of a brownstone narrows at the second landing. Measure the narrowest door, the landing where you have to turn, and the elevator from corner to corner, floor to ceiling. A sofa goes through a door by its depth or its height, whichever is smaller, if there is room to swing the rest.',
        'Then measure the place where it will stand, with the radiator, the outlet and the arc of the door. Put tape on the floor. Twenty inches of walking space in front of a dresser feels tight and works; twelve does not.',
        'Write the three numbers into your phone. Every good listing has its size; where it is missing, ask before you travel to Bay Ridge.',
      ],
    },
    {
      id: 'where',
      title: 'Where good pieces come from',
      paragraphs: [
        'People who move sell well and cheaply, because time is short. The end of each month is the high tide, late August the spring flood, with May near any university close behind. Look in the morning, be friendly, offer to come today: that is worth more to somebody with movers at eight than another twenty dollars.',
        'Thrift and vintage shops, reuse centers and the stores of charities have pieces that somebody has looked at already. They cost more than a stranger’s living room and less than new, and many deliver. Businesses on Stoop show their address: you can go and sit on the chair.',
        'The curb is a tradition here, and the most common way to bring bed bugs home. If you take wood or metal from it, look at it as described below. Leave anything upholstered where it is.',
      ],
    },
    {
      id: 'check',
      title: 'What to check, in five minutes',
      paragraphs: [
        'Bring a flashlight and a card with a hard edge. Bed bugs leave rusty dots, pale skins and eggs like grains of salt, in seams, under the piping, in screw holes, along the back of a headboard, inside the joints of a drawer. Run the card along the seams. If you see anything that moves, thank the owner and go. The city publishes which buildings have reported bed bugs, and a landlord has to tell new tenants about the past year; a seller of a lamp has to tell you nothing, so look.',
        'Then the piece itself.',
      ],
      list: [
        'Lift one front corner a few inches: the other front leg should follow at once. If the frame twists, it is tired.',
        'Open every drawer, empty, all the way. Dovetails last; staples do not.',
        'Sit where everybody sat, and where nobody did. The difference is what is left of the foam.',
        'Smell it with your nose at the fabric: smoke and damp do not air out.',
        'Look at the back and under it. A torn dust cover is fine; a broken rail, a mended leg and mold are not.',
        'For dressers, ask for the wall anchor or buy one. For cribs and high chairs, look the model up: recalled ones may not be sold, and cribs made before June 28, 2011 are below today’s federal standard.',
        'For lamps, look at the plug and the cord. For anything with a large battery, ask for its certification mark, which the city requires of e-bikes and scooters that are sold.',
      ],
    },
    {
      id: 'price',
      title: 'What is a fair price',
      paragraphs: [
        'Half of the new price for something nearly new, a third for good, a fifth for used and sound. Add for solid wood, for a maker people search for, and for a piece that comes apart; take away for stains, for particle board with a swollen edge, and for the fifth floor without an elevator.',
        'Look at three comparable listings before you write. An offer ten or fifteen percent below with a time today (“I can be there at six with a van”) is a good offer. Half of what is asked is none.',
        'Count the way home as part of the price. A free bookcase in Riverdale costs a van to Red Hook; a table for sixty dollars four blocks away is cheaper.',
      ],
    },
    {
      id: 'home',
      title: 'How it gets home',
      paragraphs: [
        'Pickup is free: you pay by card, you get a code, you show it at the door, it is yours. Bring a blanket, a strap and a friend. A folding cart takes a nightstand ten blocks. On the subway you may carry what stays inside the doors and is in nobody’s way or danger; wheeled carts wider or longer than thirty inches may not come along, and the MTA asks that furniture travels outside rush hours.',
        'A courier brings what fits a car, as soon as about 15 minutes after you ask, or in a slot that you choose. For what needs a van there is moving help, and for a larger piece a scheduled delivery up to fourteen days ahead. The price stands there before you pay, and the stairs are part of the question, not of an argument.',
        'Ask your own building as well. Where you live may want deliveries of furniture in working hours, by the service elevator, with a certificate of insurance from the carrier. A doorman who was told yesterday is a friend; one who was not sends the van away.',
      ],
    },
    {
      id: 'pay',
      title: 'Pay so that you can sleep',
      paragraphs: [
        'Pay inside the app, by card. Whoever asks for a deposit by transfer, a gift card or “just the delivery first” wants that and nothing else. Your money waits until the hand-over: if the seller calls it off or you cancel before it, all of it goes back. After the hand-over all sales are final, so look before you give your code away. Only what is not as described can be reported then: for {pickup protection} after a pickup, {delivery protection} after a delivery.',
        'Meet in the building’s lobby or at its door, in daylight, and tell somebody where you are. Nobody honest minds.',
      ],
    },
  ],
  faq: [
    {
      question: 'How do I know there are no bed bugs?',
      answer:
        'You never know for certain, so look: seams, screw holes, drawer joints and the back, with a flashlight. Wood and metal can be wiped down outside with soap and hot water. Leave upholstery from the curb where it is.',
    },
    {
      question: 'Can I return something?',
      answer:
        'All sales are final after the hand-over. Before it you can cancel and get everything back. If what you were handed is not what was described, report it on the order’s page within {pickup protection} of a pickup or {delivery protection} of a delivery: your money waits until it is settled.',
    },
    {
      question: 'Is it safe to go to a stranger’s apartment?',
      answer:
        'Meet at the door or in the lobby, in daylight, and bring somebody for anything heavy. Payment is done before you meet, so nobody carries cash.',
    },
    {
      question: 'Do you deliver to Staten Island and the Bronx?',
      answer: 'Yes. All five boroughs are served.',
    },
  ],
  related: ['college-furniture-nyc', 'sell-furniture-nyc', 'donate-furniture-nyc'],
  sources: [
    {
      name: 'NYC Housing Preservation and Development: bed bugs',
      url: 'https://www.nyc.gov/site/hpd/services-and-information/bedbugs.page',
    },
    { name: 'US Consumer Product Safety Commission: recalls', url: 'https://www.cpsc.gov/Recalls' },
    {
      name: 'NYC Fire Department: lithium-ion battery safety',
      url: 'https://www.nyc.gov/site/fdny/codes/reference/lithium-ion-battery-safety.page',
    },
    {
      name: 'Ask the MTA, in amNewYork: furniture on the subway',
      url: 'https://www.amny.com/news/ask-the-mta-the-wide-aisle-gate-program-subway-rules-and-reporting-lost-items',
      compared: '2026-11-22',
    },
    { name: 'MTA: rules of conduct', checkAt: 'https://www.mta.info' },
  ],
}
