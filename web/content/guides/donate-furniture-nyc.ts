import type { Guide } from './guide.ts'

export const donateFurniture: Guide = {
  slug: 'donate-furniture-nyc',
  title: 'How to donate furniture in New York City',
  description:
    'Who collects, what they take, what they leave on your stoop, and what to do with the rest: giving furniture away in New York.',
  published: '2026-10-19',
  updated: '2026-11-22',
  kind: 'HowTo',
  quickAnswer:
    'Call one to three weeks ahead. The Salvation Army, Housing Works, Habitat for Humanity’s ReStore and Big Reuse take furniture in New York, some with a truck; the city’s donateNYC directory shows who takes what near you. They want it clean, whole and free of bed bugs, and hardly anybody takes used mattresses. If you need it gone this week, list it free on Stoop; if it is broken, the Department of Sanitation collects large items free of charge.',
  sections: [
    {
      id: 'what',
      title: 'What charities take, and what they leave',
      paragraphs: [
        'A charity’s furniture either furnishes a home or is sold in a shop for its work. Either way it has to be fit to use today: clean, complete, no rips, no water marks, no smoke, no animals. The driver looks at it and decides at the door. That is not unkind: what cannot be used costs the charity money at the dump.',
      ],
      list: [
        'Gladly taken: dressers, tables and chairs, bookcases, desks, nightstands, bed frames, lamps, mirrors, rugs that were cleaned, sofas without stains.',
        'Sometimes: sofa beds (very heavy), glass tops, pianos, office furniture, large wardrobes. Ask, with a photo.',
        'Hardly ever: mattresses and box springs, which state law wants sanitized and labelled before they are sold again; cribs, car seats and anything recalled; particle board that has been taken apart twice; televisions with a tube.',
        'Never: anything that has had bed bugs. Seal it, mark it, and put it out for collection.',
      ],
    },
    {
      id: 'who',
      title: 'Who collects in the five boroughs',
      paragraphs: [
        'The Salvation Army collects furniture free of charge in much of the city; you book a day on its site or by telephone. Housing Works runs thrift shops for its work against AIDS and homelessness and arranges pickups of good pieces, for which it asks a fee in some cases. Habitat for Humanity’s ReStore takes furniture and building materials. Big Reuse takes furniture, appliances and whatever came out of a renovation. Goodwill takes small things at its doors and seldom furniture.',
        'Ask three things on the telephone: whether they come up the stairs or only to the door, which day their truck is in your neighborhood, and what they will not take, with the name of your piece. Then ask for the message in writing, with the date. Drivers change; what is written down does not.',
        'Smaller groups furnish homes for people who leave a shelter, come as refugees or flee from violence. They often need exactly what you have, and have one van. The donateNYC directory of the Department of Sanitation lists them by what they take and where: it is the first place to look, and it is kept up to date. What any of them takes changes from month to month, so read this list as a beginning and call.',
      ],
    },
    {
      id: 'steps',
      title: 'How to give it away, step by step',
      paragraphs: ['Plan it like a move, only smaller.'],
      steps: [
        {
          title: 'Take three photos and measure',
          text: 'The whole piece, the brand, the worst spot. Charities answer a message with photos much faster.',
        },
        {
          title: 'Call two of them, three weeks ahead',
          text: 'At the end of a month and all of August the trucks are full. Take the first day that is offered.',
        },
        {
          title: 'Ask your building',
          text: 'Service elevator, hours, certificate of insurance: a charity’s truck needs the same papers as a mover’s.',
        },
        {
          title: 'Clean it and take it apart',
          text: 'Screws in a bag, the bag taped to the piece. Many drivers collect from the ground floor only: ask.',
        },
        {
          title: 'Be there, and ask for the receipt',
          text: 'It should name the charity, the date and the things. You put the value in yourself.',
        },
        {
          title: 'Have a second plan',
          text: 'If the driver cannot take it, list it free the same evening, and know your next collection day.',
        },
      ],
    },
    {
      id: 'tax',
      title: 'What it is worth on your taxes',
      paragraphs: [
        'Only if you itemize deductions, and only for things in good used condition or better; the deduction that those who do not itemize have had since 2026 is for money alone. Since 2026 what you give in a year counts only above half a percent of your adjusted gross income. The value is what a buyer would pay today in a thrift shop, not what you paid. Keep the receipt and your photos. When all you gave in a year is worth more than five hundred dollars, the Internal Revenue Service asks for Form 8283; for a single thing or a group of similar things above five thousand dollars it asks for an appraisal. Publication 561 explains how to find the value. This is a summary and no tax advice.',
        'For most people the plain sum is smaller than they hope, and selling the one good piece and giving away the rest is worth more to everybody. A buyer who needs a table is helped too.',
      ],
    },
    {
      id: 'free',
      title: 'Give it to a neighbor',
      paragraphs: [
        'The quickest donation in New York goes two floors down. A listing for nothing with a good photo and “collect tonight” finds somebody within hours, and what goes to a person who chose it is used for longest. On Stoop a giveaway is a listing with the price 0: nobody pays, the pickup code still says who came, and what you write stays as visible as any other listing.',
        'Schools, community gardens, tenants’ associations and houses of worship on your block are worth a telephone call too: they need tables and bookcases, they are close by, and they often send two people and a cart on the same day.',
        'Give the real reason, the real faults and the real stairs. People forgive a scratch that they were told about.',
      ],
    },
    {
      id: 'curb',
      title: 'When only the curb is left',
      paragraphs: [
        'The Department of Sanitation collects large items from residential buildings free of charge, up to six on a collection day: wood and upholstery with the trash, what is mostly metal or rigid plastic with the recycling. Put them at the curb between six in the evening and midnight of the night before. A mattress or box spring has to be in a sealed plastic bag, or it is left there and may cost a hundred dollars; anything that had bed bugs carries a sign that says so. Refrigerators and air conditioners hold a gas that has to be taken out first: make the appointment that the city offers for it. Electronics may not be thrown away: take them to a special waste site or a SAFE disposal event, or ask whether your building takes part in the city’s collection of electronics.',
        'Tape a note to what is good (“works, one shelf missing”) and set it apart from the trash. On a dry evening in this city it will be gone by morning, and not to the landfill.',
      ],
    },
  ],
  faq: [
    {
      question: 'Who picks up furniture for free in New York?',
      answer:
        'The Salvation Army in much of the city, when it is in good condition and you book ahead. Others ask a fee for the truck. The donateNYC directory lists all of them.',
    },
    {
      question: 'Does anybody take a used mattress?',
      answer:
        'Hardly anybody may. State law wants used bedding sanitized and labelled before it is sold again. Put it out on your collection day, sealed in a mattress bag.',
    },
    {
      question: 'How soon do they come?',
      answer: 'In a quiet month within a week; at the end of a month and in August count on three.',
    },
    {
      question: 'Can I list something for free on Stoop?',
      answer:
        'Yes: set the price to 0. {free? It is a free app with no listing fees or commissions, so nobody pays anything. | Giveaways have no fees, so nobody pays anything.}',
    },
  ],
  related: ['nyc-moving-sale', 'sell-furniture-nyc', 'college-furniture-nyc'],
  sources: [
    { name: 'donateNYC: the city’s directory', url: 'https://www.nyc.gov/donate' },
    {
      name: 'NYC 311: bulk items',
      url: 'https://portal.311.nyc.gov/article/?kanumber=KA-01969',
      compared: '2026-11-22',
    },
    {
      name: 'NYC Department of Sanitation: large items',
      url: 'https://www.nyc.gov/site/dsny/collection/get-rid-of/large-items.page',
    },
    {
      name: 'NYC Department of Sanitation: electronics',
      url: 'https://www.nyc.gov/site/dsny/collection/get-rid-of/electronics.page',
    },
    { name: 'Internal Revenue Service: Publication 561', url: 'https://www.irs.gov/publications/p561' },
    { name: 'The Salvation Army: schedule a pickup', checkAt: 'https://satruck.org' },
  ],
}
