import type { Point } from './point.ts'

/** What an ambassador gets. */
export const benefits: readonly Point[] = [
  {
    title: 'A launch that is yours',
    text: 'You decide how Stoop starts at your university. What works on your campus becomes how we do it on the next.',
  },
  {
    title: 'Experience that shows',
    text: 'Growth, events, writing, numbers: you leave with results you can name, and a reference that names them.',
  },
  {
    title: 'First look',
    text: 'You get new features before anybody else, and your feedback shapes them.',
  },
  {
    title: 'A direct line',
    text: 'You talk to the people who build Stoop every week, not to a form.',
  },
]

/** What an ambassador does. */
export const duties: readonly Point[] = [
  {
    title: 'Move-in and move-out weeks',
    text: 'The two weeks a year when a campus buys everything and throws everything away. You put Stoop in the middle.',
  },
  {
    title: 'The first hundred listings',
    text: 'A marketplace is as good as what is in it. You help your dorm, your team and your club list what they no longer need.',
  },
  {
    title: 'Pop-up stoop sales',
    text: 'A table, a sign and a code to scan. You run them, we send what you need.',
  },
  {
    title: 'Word of mouth',
    text: 'Group chats, clubs, the newspaper, the RA who knows everybody. You know where your campus talks.',
  },
]

export const mustHaves: readonly string[] = [
  'You study at a college or university in or near New York City',
  'About 5-10 hours per week, more in move-in and move-out weeks',
  'You start things without being asked',
  'People answer your messages',
]

export const niceToHaves: readonly string[] = [
  'You have run a club, a page, a newsletter or an event',
  'You buy or sell second-hand yourself',
  'You take a good photo and write a clear sentence',
  'You know more than one building on campus',
]
