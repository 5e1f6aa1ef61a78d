import { describe, expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

describe('names that appear official', () => {
  test.each(['admin', 'stoop', 'support', 'help', 'operator', 'system', 'moderator', 'staff', 'security'])(
    '%s is kept',
    (name) => expect(isReservedName(name)).toBe(true),
  )

  test.each([
    'Admin',
    'STOOP',
    's.t.o.o.p',
    'st-oop',
    'a_d_m_i_n',
    'help-',
    'adm1n',
    '4dmin',
    'st00p',
    '5to0p',
    'supp0rt',
    'he1p',
    'heip',
    'm0d3rat0r',
    '0perator',
    '5y5tem',
    'admin1',
    'support24',
    'stoop-2026',
    '5upport24',
    '1admin',
    'admln',
    'adrnin',
    'rnoderator',
    'admins',
    'moderators',
    'the-stoop',
    'stoop.support',
    'stoop-help-desk',
    'official_stoop',
    'support.team',
    'stoopnyc',
    'real.admin',
    'admin4you',
  ])('%s appears official', (name) => expect(isReservedName(name)).toBe(true))

  test.each([
    'stoop.sitter',
    'mellow-stoop-27',
    'brave-heron-7',
    'helpful.hank',
    'modest-maple',
    'stooped',
    'the-team-nyc-bagel',
    'rooted',
    'support.act',
    'adminton',
    'sys',
    'team-otter',
    'official.bagel',
    '12345',
    'nyc',
    'the.real.one',
    'newyork',
  ])('%s is free to use', (name) => expect(isReservedName(name)).toBe(false))
})
