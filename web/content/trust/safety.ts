import type { TextPage } from './text-page.ts'

export const safety: TextPage = {
  path: '/safety',
  title: 'Safety tips',
  description: 'How to buy and sell second-hand in New York without trouble: meeting, paying, carrying.',
  updated: '2026-11-27',
  intro: 'Nearly every sale is two neighbors and a chair. These habits keep it that way.',
  sections: [
    {
      id: 'pay',
      title: 'Paying',
      paragraphs: [
        'Pay and get paid inside Stoop. The buyer’s card is charged before you meet, the seller types the buyer’s code at the hand-over, and neither of you carries cash.',
      ],
      list: [
        'Nobody needs a deposit “to hold it”. Paying holds it.',
        'Read the reviews on the other person’s profile. Each one comes from a sale that was paid for and handed over here.',
        'A link that asks for your card, your bank login or a code you were sent is a scam, whoever sends it.',
        'Nobody overpays by accident. Do not send anything “back”.',
        'We never ask for your password or for a verification code.',
      ],
    },
    {
      id: 'meet',
      title: 'Meeting',
      paragraphs: ['Choose the place as if you were telling your sister about it.'],
      list: [
        'In daylight, at the building’s door or in its lobby. Police precincts in the city let people meet in front of them.',
        'Tell somebody where you are going. Bring a second person for anything heavy.',
        'If it feels wrong, leave. Cancel before the hand-over and the money goes back.',
        'Give your code only after you have checked the item and have it in your hands.',
      ],
    },
    {
      id: 'check',
      title: 'Checking',
      paragraphs: ['Two minutes before you show your code:'],
      list: [
        'Bed bugs: flashlight along seams, joints and screw holes.',
        'Electronics: switch it on and make sure the seller has signed out. A phone that is locked to somebody else’s account is a brick.',
        'E-bikes and scooters: look for the certification mark on the battery, and never buy a battery that was rebuilt.',
        'Children’s things: look the model up at cpsc.gov. No car seats or cribs of unknown age.',
      ],
    },
    {
      id: 'carry',
      title: 'Carrying',
      paragraphs: [
        'Measure first, lift with two, keep hallways and stairs clear. Anchor a tall dresser to the wall on the day it arrives. Take an air conditioner out of a window with somebody holding it.',
      ],
    },
    {
      id: 'report',
      title: 'If something is wrong',
      paragraphs: [
        'In danger call 911. Then tell us: report the listing, the person or the conversation where you see it, or write with the Contact button. Every report is read by a person, and whoever you report is not told who you are.',
      ],
    },
  ],
}
