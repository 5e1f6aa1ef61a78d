import {
  CODE_LENGTH,
  emailPattern,
  MAX_EMAIL_LENGTH,
  passwordProblem,
  usernamePattern,
} from '../../../../contract/rules/accounts/account-fields.ts'
import { isReservedName, reservedNameSentence } from '../../../../contract/rules/accounts/reserved-names.ts'

/** The typed values, by field name. */
export type Values<Field extends string> = Record<Field, string>

/** How a form is checked; all texts are shown to people. */
export interface FormRules<Field extends string> {
  /** Shown beside each field on blur and on submit, in the order of the fields. */
  fields: Record<Field, (values: Values<Field>) => string | undefined>
  /** Shown in the form's alert on submit. @source product-decisions §9.17 */
  sentence?: (values: Values<Field>) => string | undefined
}

/** The error of every wrong field. */
export function judge<Field extends string>(rules: FormRules<Field>, values: Values<Field>) {
  const errors: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(rules.fields) as Field[]) {
    const text = rules.fields[field](values)
    if (text) errors[field] = text
  }
  return errors
}

/** @source spec §5 Login */
export function emailProblem(email: string): string | undefined {
  const text = email.trim()
  if (!text) return 'Email is required'
  return emailPattern.test(text) && text.length <= MAX_EMAIL_LENGTH ? undefined : 'Invalid email address'
}

function missingAt(email: string): string | undefined {
  return email.trim() && !email.includes('@') ? 'Please enter a valid email address.' : undefined
}

function passwordMissing({ password }: { password: string }): string | undefined {
  return password ? undefined : 'Password is required'
}

/** @source spec §5 Login */
export const loginRules: FormRules<'username' | 'password'> = {
  fields: {
    username: ({ username }) => emailProblem(username),
    password: passwordMissing,
  },
  sentence: ({ username, password }) =>
    username.trim() && password ? missingAt(username) : 'Please enter both email and password.',
}

/** For forms that ask only for an email address. @source spec §5 Register */
export const emailRules: FormRules<'email'> = {
  fields: { email: ({ email }) => emailProblem(email) },
  sentence: ({ email }) => missingAt(email),
}

/** @source spec §5 Verification */
export const verificationRules: FormRules<'email' | 'code'> = {
  fields: {
    email: ({ email }) => emailProblem(email),
    code({ code }) {
      if (!code) return 'Verification code is required'
      return isCode(code) ? undefined : 'Please enter a 6-digit code'
    },
  },
  sentence: ({ email, code }) =>
    isCode(code) ? missingAt(email) : 'Please enter a 6-digit verification code.',
}

function isCode(code: string): boolean {
  return code.length === CODE_LENGTH && /^\d+$/.test(code)
}

/** @source spec §5 Set password; product-decisions §2 */
export const passwordRules: FormRules<'password' | 'confirmation'> = {
  fields: {
    password({ password }) {
      return password ? passwordProblem(password) : 'Password is required'
    },
    confirmation({ password, confirmation }) {
      if (!confirmation) return 'Please confirm your password'
      return confirmation === password ? undefined : 'Passwords do not match.'
    },
  },
  sentence: ({ password }) => (password ? undefined : 'Please enter a password.'),
}

/** @source decision 274 */
export const changePasswordRules: FormRules<'current' | 'password' | 'confirmation'> = {
  fields: {
    current: ({ current }) => passwordMissing({ password: current }),
    password: (values) =>
      values.password && values.password === values.current
        ? 'Choose a password that differs from the current one'
        : passwordRules.fields.password(values),
    confirmation: passwordRules.fields.confirmation,
  },
}

/** @source product-decisions §2 */
export const usernameRules: FormRules<'username'> = {
  fields: {
    username({ username }) {
      const text = username.trim().toLowerCase()
      if (!text) return 'Username is required'
      if (!usernamePattern.test(text))
        return 'Use 3 to 30 letters, digits, dots, dashes or underscores, beginning with a letter or digit'
      return isReservedName(text) ? reservedNameSentence : undefined
    },
  },
}

/** @source product-decisions §2 */
export const deleteRules: FormRules<'password'> = { fields: { password: passwordMissing } }
