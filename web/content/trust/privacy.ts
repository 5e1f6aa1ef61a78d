import type { TextPage } from './text-page.ts'

export const privacy: TextPage = {
  path: '/privacy',
  title: 'Privacy',
  description: 'What Stoop keeps about you, why, for how long, and how to have it deleted.',
  updated: '2026-11-22',
  intro:
    'We keep what an order needs, and little else. We sell nothing about you, show no advertising, and load nothing from other companies’ servers into your browser, but for a payment form or a map where this installation uses Stripe’s or Google’s.',
  sections: [
    {
      id: 'kept',
      title: 'What is kept',
      paragraphs: ['As long as you have an account, or as the law asks for orders:'],
      list: [
        'Your account: e-mail address, username, password (hashed, nobody can read it), the devices you are signed in on. For a business its name, address and telephone number, which anybody can see.',
        'Your listings: what you wrote, and photos from which all hidden data, such as the place they were taken, has been removed.',
        'Your orders: what, when, how much, with whom, where a delivery went, and the name, e-mail address and telephone number you gave. Card numbers are with the payment provider and never with us.',
        'Your favorites, and the last thirty items you looked at while you were signed in.',
        'Drafts of listings that you have not published, for 60 days after you last worked on them, and the place where you hand things over: its address, unit, directions and telephone number.',
        'What you reported about a listing: why, and what you wrote.',
        'That you want delivery where there is none yet: your e-mail address and the item, for two years after you last asked. Then it is deleted, with or without an account.',
        'What you write to us by the site’s forms: two years, then it is deleted.',
      ],
    },
    {
      id: 'counting',
      title: 'How visits are counted',
      paragraphs: [
        'We count what happens on our pages ourselves: which pages are opened, what is searched for, what breaks, how quickly pages appear. Without your choice this works without any cookie: a number that lives as long as the tab tells one visit from another, and no more.',
        'If you allow it, a cookie with a random number, and nothing about you in it, is kept for 365 days, so that a second visit is recognized as such. If you say no, no visit is counted at all. The same is true when your browser sends “Do Not Track” or “Global Privacy Control”: then we do not even ask. Signed in, the items you look at are still remembered as your recently viewed, which is part of your account, and add to an item’s number of views. You can change your mind at the end of this page at any time.',
        'How often an item is looked at is counted once for each visitor and day, under a name that stands for nobody on the next day and is deleted after three.',
        'Counted events are deleted after thirteen months. Where the operator of this installation has connected its own PostHog project, the same anonymous events are passed on to it by our server.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees something',
      paragraphs: [
        'The two sides of a paid order see each other, so that they can find each other for the hand-over. The seller sees the buyer’s username, e-mail address and telephone number, and for a delivery the name and the address. The buyer sees the seller’s username and e-mail address, and of a business its telephone number too. Who has paid for a pickup learns the place to collect it from, if the seller has said so. Before an order is paid, neither side sees the other’s e-mail address. The payment provider sees your payment, the courier the two addresses and a telephone number, our mail service the letters that we send you. Where this installation uses services to read photos or look up addresses, they get the photo or the address and nothing about you. Courts and authorities get what the law makes us give.',
      ],
    },
    {
      id: 'yours',
      title: 'What you can do',
      paragraphs: [
        'In your settings you can take everything we keep about you with you in one file, end sessions on other devices, and delete your account. Deleting removes your listings, your photos and your name; orders stay for the other person and for the books, without you in them.',
        'For anything else write to us with the Contact button. We answer within a month, mostly within days.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      paragraphs: ['All of them are our own:'],
      list: [
        'Being signed in, favorites, recent searches, drafts and your choice of theme are kept in your browser’s storage. They do what you asked for.',
        '“stoop_area”: the neighborhood and distance you chose for the shop, rounded to about a kilometer, so that its pages show it at once; 365 days, or until you choose all of New York.',
        '“stoop_visitor”: the random number described above, 365 days, only if you allowed it.',
        '“stoop_investor” and “stoop_operator”: open pages with a password, for hours.',
        'Which items you looked at today, unless you said no to counting: so that an item counts your look once. It is replaced when you look at one on another day.',
        'Pages you looked at and your favorites are kept in your browser so that you can read them without a network.',
      ],
    },
  ],
}
