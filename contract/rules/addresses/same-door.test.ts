import { expect, test } from 'vitest'
import { newYork } from '../marketplace/marketplace.ts'
import { maySameDoor } from './same-door.ts'

test.each([
  [
    '12 Main Street, Queens, NY 11354',
    ['12 Main St', '12 main st. flushing', '12 Main, 11354', '12 MAIN ST #4'],
  ],
  [
    '620 Atlantic Avenue, Brooklyn, NY 11217',
    ['620 atlantic ave apt 4b, brooklyn', '620 Atlantc Ave', '620 Atlantic'],
  ],
  [
    '1 East 57th Street, Manhattan, NY 10022',
    ['1 E 57 St', '1 e 57th', '1 57th Street, New York, NY 10022', '1 57 st'],
  ],
  ['1100 Avenue of the Americas, Manhattan, NY 10036', ['1100 6th Ave', '1100 Sixth Avenue New York 10036']],
  ['200 Central Park West, Manhattan, NY 10024', ['200 Central Park W', '200 central park west new york ny']],
  ['1901 Avenue U, Brooklyn, NY 11229', ['1901 ave u', '1901 Avenue U Brooklyn NY']],
  ['130 Mac Dougal Street, Manhattan, NY 10012', ['130 MacDougal St', '130 Macdougal']],
  ['100 Broadway, Brooklyn, NY 11249', ['100 Broadway Brooklyn', '100 broadway, 2nd floor']],
])('the same street, however it is written: %s', (door, others) => {
  for (const other of others) {
    expect([other, maySameDoor(door, other, newYork.rules)]).toEqual([other, true])
    expect([other, maySameDoor(other, door, newYork.rules)]).toEqual([other, true])
  }
})

test.each([
  [
    '12 Main Street, Queens, NY 11354',
    ['12 Oak Ave', '12 Main Ave', '12 Maple St, 11354', '12 Main Street North'],
  ],
  ['1 East 57th Street, Manhattan, NY 10022', ['1 W 57th St', '1 E 58th St', '1 E 57th Rd', '1 57 Ave']],
  [
    '200 Park Avenue, Manhattan, NY 10166',
    ['200 Park Ave S', '200 Park Pl', '200 Madison Ave', '200 Central Park W'],
  ],
  ['100 Broadway, Manhattan, NY 10013', ['100 West Broadway', '100 E Broadway', '100 Bowery']],
  ['1901 Avenue U, Brooklyn, NY 11229', ['1901 Avenue S', '1901 Ave X Brooklyn']],
  ['123 Court Street, Brooklyn, NY 11201', ['123 Smith St', '123 Court Sq']],
  ['12 Driggs Avenue, Brooklyn, NY 11211', ['12 Briggs Avenue', '12 Briggs Ave., Brooklyn']],
])('another street is another door, whatever number and ZIP code say: %s', (door, others) => {
  for (const other of others) {
    expect([other, maySameDoor(door, other, newYork.rules)]).toEqual([other, false])
    expect([other, maySameDoor(other, door, newYork.rules)]).toEqual([other, false])
  }
})
