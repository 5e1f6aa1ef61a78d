import { deletedWithAccount } from '../../../contract/rules/site/retention.ts'
import { keptLines, retentionLines } from '../../../contract/rules/site/retention-words.ts'
import { INVESTOR_ACCESS_HOURS } from '../../../contract/rules/site/website.ts'
import type { TextPage } from './text-page.ts'

export const privacy: TextPage = {
  path: '/privacy',
  title: 'Privacy',
  description: 'What Stoop keeps about you, why, for how long, and how to have it deleted.',
  updated: '2026-11-29',
  intro:
    'We keep what an order needs, and little else. We sell nothing about you, show no advertising, and load nothing from other companies’ servers into your browser, except for a payment form or a map where this installation uses Stripe’s or Google’s.',
  sections: [
    {
      id: 'kept',
      title: 'What is kept',
      paragraphs: ['For as long as you have an account, or as long as the law requires for orders:'],
      list: [
        'Your account: email address, username, password (hashed, nobody can read it), the devices you are signed in on, what you were told and how you want to be told. For a business: its name, address and phone number, which anybody can see.',
        'Your listings: what you wrote, and photos from which all hidden data, such as the place they were taken, has been removed.',
        'Your orders: what, when, how much, with whom, where a delivery went, and the name, email address and phone number you gave. If a problem is reported, also what both sides write about it, and their photos, which only both sides and we can see. Card numbers stay with the payment provider and never reach us.',
        'Your conversations: messages, photos, when you read them, and whom you have blocked. Only both sides see them; if one of you reports a conversation, we see a copy of its last 20 messages, for two years at most. If the buyer of an order asks us to decide about a problem, or their bank disputes the payment, we can read what the two of you wrote to each other about the item, until 30 days after that has been settled; each time is recorded.',
        'Your profile: the picture and the text you gave it, and your reviews, which anybody can see with your items and how many you have sold. Whom you follow is between you and us; a profile only shows how many followers it has.',
        'Your offers: amounts, answers and when they were made. Only the two sides see them.',
        'The searches you saved, and what they found. Nobody else sees them.',
        'Your favorites, and the last thirty items you looked at while you were signed in.',
        'Drafts of listings that you have not published, and your pickup place: its address, unit, directions and phone number.',
        'What you reported about a listing, a person, a review or a conversation: why, and what you wrote.',
        'Your request for delivery where there is none yet: your email address and the item, with or without an account.',
        'What you send us through the site’s forms, and what we answer.',
        'Decisions about your account and what you published: what we decided, by which rule and why, your appeal and our answer, and strikes, which stop counting after some months. Only you and our staff see them.',
        'Notes that our staff write about an account, and a log of what staff do, to which entries are only ever added.',
        'Each attempt to sign in, in our server’s log: the number of the account, the network address it came from, and whether a password, a code or a passkey was used. It helps us notice break-ins.',
        'Your second step of signing in, if you turned it on: passkeys, the secret of your authenticator app, and recovery codes, which nobody can read.',
      ],
    },
    {
      id: 'deleted',
      title: 'What is deleted by itself',
      paragraphs: ['Age alone is enough for some of it, whether you have an account or not:'],
      list: retentionLines(),
    },
    {
      id: 'deleting',
      title: 'What is deleted with your account',
      paragraphs: ['When you delete your account, this is gone at once:'],
      list: deletedWithAccount,
    },
    {
      id: 'leaving',
      title: 'What stays after you delete your account',
      paragraphs: ['Some of it belongs to others as well, or the law asks for it:'],
      list: keptLines(),
    },
    {
      id: 'counting',
      title: 'How visits are counted',
      paragraphs: [
        'We count what happens on our pages ourselves: which pages are opened, what is searched for, what breaks, how quickly pages appear. By default this works without any cookie: a number that lasts as long as the tab tells one visit from another, and nothing more.',
        'If you allow it, a cookie with a random number, and nothing about you in it, is kept for 365 days, so that we recognize a second visit. If you say no, no visit is counted at all. The same is true when your browser sends “Do Not Track” or “Global Privacy Control”: then we don’t even ask. While you’re signed in, the items you look at are still saved as recently viewed, which is part of your account, and add to an item’s number of views. You can change your mind at the bottom of this page at any time.',
        'An item’s views are counted once per visitor and day, under a pseudonym that cannot be traced to anybody the next day.',
        'Where the operator of this installation has connected its own PostHog project, the same anonymous events are passed on to it by our server.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees your data',
      paragraphs: [
        'The buyer and the seller of a paid order see each other’s details, so that they can meet for the hand-over. The seller sees the buyer’s username, email address and phone number, and for a delivery the name and the address. The buyer sees the seller’s username and email address, and a business’s phone number too. A buyer who has paid for a pickup sees the pickup address, if the seller allows it. Before an order is paid, neither side sees the other’s email address. The payment provider sees your payment, the courier sees both addresses and a phone number, and our mail service sees the emails we send you. Where the operator of this installation has connected programs of its own, such as bookkeeping, they can read orders, and with a key for “orders:personal” the buyer’s contact details, too; a log has which orders each of them has read. Where this installation uses services to read photos, check listings or look up addresses, they get the photos, the listing or the address, but not who you are. Courts and authorities get what the law requires us to give them.',
      ],
    },
    {
      id: 'yours',
      title: 'What you can do',
      paragraphs: [
        'In your settings you can download everything we keep about you in one file, end sessions on other devices, and delete your account. What goes with it and what stays is listed above.',
        'For anything else, write to us with the Contact button. We answer within a month, usually within days.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      paragraphs: ['All of them are our own:'],
      list: [
        'Your sign-in, favorites, recent searches, drafts, unsaved changes of your listings, problem reports and messages you have not sent, the pickup place of your last listing, your theme and whether you declined notifications are kept in your browser’s storage. The features you use need them. Logging out removes drafts and favorites from the browser unless you choose to keep them; deleting your account always does.',
        '“stoop_area”: the neighborhood and distance you chose for the shop, rounded to about a kilometer, so that its pages show it at once; 365 days, or until you choose all of New York.',
        '“stoop_visitor”: the random number described above, 365 days, only if you allowed it.',
        '“stoop_position”: marks when you last sent us something, so that you see your own changes at once; ten seconds.',
        `“stoop_investor”: keeps the investor pages open after you enter their password; ${INVESTOR_ACCESS_HOURS} hours.`,
        '“stoop_operator”: keeps the operator’s pages open for the person who runs Stoop, after they open a one-time link; two hours. Nobody else has it.',
        '“stoop_staff_photos”: shows the people who moderate Stoop the photos that were taken down, while they work and for ten minutes afterwards; nobody else has it.',
        'The items you looked at today, unless you declined counting, so that each item counts your view once. The list is replaced on the next day you look at an item.',
        'Pages you looked at and your favorites are kept in your browser so that you can read them offline.',
      ],
    },
  ],
}
