import { instagramPattern, isPhone, tidyWebsite } from '../../../contract/rules/website.ts'
import { emailProblem, type FormRules } from '../../features/account/form-rules.ts'

const asked = (text: string, sentence: string) => (text.trim() ? undefined : sentence)
/** The field for programs is never wrong. */
const nickname = () => undefined

/** @source spec §2 Landing page: Contact; the same sentences as the calls' */
export const contactRules: FormRules<'name' | 'email' | 'message' | 'nickname'> = {
  fields: {
    name: ({ name }) => asked(name, 'Please tell us your name'),
    email: ({ email }) => emailProblem(email),
    message: ({ message }) => asked(message, 'Please write a message'),
    nickname,
  },
}

/** @source spec §2 Ambassador page */
export const ambassadorRules: FormRules<
  'first_name' | 'last_name' | 'email' | 'university' | 'instagram' | 'why' | 'nickname'
> = {
  fields: {
    first_name: ({ first_name }) => asked(first_name, 'Please tell us your first name'),
    last_name: ({ last_name }) => asked(last_name, 'Please tell us your last name'),
    email: ({ email }) => emailProblem(email),
    university: ({ university }) => asked(university, 'Please tell us your university'),
    instagram: ({ instagram }) =>
      instagramPattern.test(instagram.trim()) ? undefined : 'Please enter a handle such as @yourname',
    why: ({ why }) => asked(why, 'Please tell us why'),
    nickname,
  },
}

/** @source spec §2 Business partner page */
export const businessRules: FormRules<
  'business_name' | 'name' | 'email' | 'phone' | 'address' | 'website' | 'sells' | 'terms' | 'nickname'
> = {
  fields: {
    business_name: ({ business_name }) => asked(business_name, 'Please tell us the name of your business'),
    name: ({ name }) => asked(name, 'Please tell us your name'),
    email: ({ email }) => emailProblem(email),
    phone: ({ phone }) =>
      isPhone(phone.trim()) ? undefined : 'Please enter a phone number with its area code',
    address: ({ address }) => asked(address, 'Please enter the address of your business'),
    website: ({ website }) =>
      website.trim() === '' || tidyWebsite(website.trim())
        ? undefined
        : 'Please enter an address like example.com',
    sells: ({ sells }) => asked(sells, 'Please tell us what you sell'),
    terms: ({ terms }) => (terms === 'on' ? undefined : 'Please accept the terms'),
    nickname,
  },
}
