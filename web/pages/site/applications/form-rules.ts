import { instagramPattern, isPhone, normalizeWebsite } from '../../../../contract/rules/site/website.ts'
import { emailProblem, type FormRules } from '../../../features/account/form/form-rules.ts'

const required = (text: string, sentence: string) => (text.trim() ? undefined : sentence)
/** The bots' field is never wrong. */
const nickname = () => undefined

/** @source spec §2 Landing page: Contact; the same sentences as the calls' */
export const contactRules: FormRules<'name' | 'email' | 'message' | 'nickname'> = {
  fields: {
    name: ({ name }) => required(name, 'Please tell us your name'),
    email: ({ email }) => emailProblem(email),
    message: ({ message }) => required(message, 'Please write a message'),
    nickname,
  },
}

/** @source spec §2 Ambassador page */
export const ambassadorRules: FormRules<
  'first_name' | 'last_name' | 'email' | 'university' | 'instagram' | 'why' | 'nickname'
> = {
  fields: {
    first_name: ({ first_name }) => required(first_name, 'Please tell us your first name'),
    last_name: ({ last_name }) => required(last_name, 'Please tell us your last name'),
    email: ({ email }) => emailProblem(email),
    university: ({ university }) => required(university, 'Please tell us your university'),
    instagram: ({ instagram }) =>
      instagramPattern.test(instagram.trim()) ? undefined : 'Please enter a handle such as @yourname',
    why: ({ why }) => required(why, 'Please tell us why'),
    nickname,
  },
}

/** @source spec §2 Business partner page */
export const businessRules: FormRules<
  'business_name' | 'name' | 'email' | 'phone' | 'address' | 'website' | 'sells' | 'terms' | 'nickname'
> = {
  fields: {
    business_name: ({ business_name }) => required(business_name, 'Please tell us the name of your business'),
    name: ({ name }) => required(name, 'Please tell us your name'),
    email: ({ email }) => emailProblem(email),
    phone: ({ phone }) =>
      isPhone(phone.trim()) ? undefined : 'Please enter a phone number with its area code',
    address: ({ address }) => required(address, 'Please enter the address of your business'),
    website: ({ website }) =>
      website.trim() === '' || normalizeWebsite(website.trim())
        ? undefined
        : 'Please enter an address like example.com',
    sells: ({ sells }) => required(sells, 'Please tell us what you sell'),
    terms: ({ terms }) => (terms === 'on' ? undefined : 'Please accept the terms'),
    nickname,
  },
}
