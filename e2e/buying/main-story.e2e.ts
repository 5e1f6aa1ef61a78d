import { expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go, reload } from '../support/browser/go.ts'
import { inputMethods } from '../support/browser/input-method.ts'
import { reloadUntil } from '../support/browser/reload.ts'
import { newAddress } from '../support/data/members.ts'
import { photographs } from '../support/data/photos.ts'
import { digitsOf, emailTo, linkOf } from '../support/server/mailbox.ts'
import { type Device, openOwnStoop } from '../support/server/stoop.ts'
import { buy, find, lookAround, pay } from '../support/steps/buyer.ts'
import { handOver, list, signUp } from '../support/steps/seller.ts'

const stoop = openOwnStoop()

/** Checklist rows that this test proves. */
const rows =
  '[S1.001] [S1.004] [S1.006] [S1.008] [S1.009] [S2.072] [S2.075] [S2.076] [S2.077] [S2.078] ' +
  '[S2.080] [S2.087] [S2.088] [S2.132] [S2.134] [S2.135] [S2.139] [S2.140] [S2.141] [S2.142] ' +
  '[S2.143] [S4.026] [S4.078] [S5.024] [S5.027] [S6.002]'

const things: Record<Device, { title: string; price: string; shown: string }> = {
  phone: { title: 'Green summer dress', price: '62.50', shown: '$62.50' },
  desktop: { title: 'Brown felt hat', price: '18', shown: '$18.00' },
}

for (const [device, how] of [
  ['phone', 'by touch at 390 px'],
  ['desktop', 'by keyboard at 1440 px'],
] as const)
  test(`${rows} a seller lists an item; a stranger finds, buys and collects it, ${how}`, async () => {
    const hands = inputMethods[device]
    const thing = things[device]
    const seller = await stoop.visit(device)
    const sellerEmail = await signUp(stoop.url, seller.page, hands)
    await list(seller.page, hands, thing, await photographs(2))

    const buyer = await stoop.visit(device)
    const email = newAddress('stranger')
    await find(buyer.page, hands, thing)
    await lookAround(buyer.page, hands, thing, device)
    await buyer.page.getByRole('heading', { name: 'Where it is' }).waitFor()
    await buyer.page.getByText('Park Slope, Brooklyn', { exact: true }).waitFor()
    await buyer.page.locator('svg[data-map=area]').waitFor()
    await buy(buyer, hands, thing, email)
    await pay(buyer, hands)
    await expectAccessible(buyer.page, '/payment-success')
    for (const text of ['Confirmed', 'Pickup', thing.shown, email, "What's Next"])
      await buyer.page.getByText(text, { exact: true }).first().waitFor()

    const message = await emailTo(stoop.url, email, /^Paid: /)
    const code = digitsOf(message)
    const sold = await emailTo(stoop.url, sellerEmail, /^Sold: /)
    expect(sold.text).not.toContain(code)
    await go(buyer.page, linkOf(message, stoop.url))
    await buyer.page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).waitFor()
    await buyer.page.getByText('Ready for pickup').first().waitFor()
    await buyer.page.getByText('Park Slope, Brooklyn', { exact: true }).waitFor()
    await buyer.page.getByRole('heading', { name: 'Agree on a time and place' }).waitFor()
    await buyer.page.locator('svg[data-map=area]').waitFor()
    await expectAccessible(buyer.page, 'a guest’s order')

    await handOver(seller, hands, { title: thing.title, code })
    await emailTo(stoop.url, email, /^Handed over: /)
    await reload(buyer.page)
    await buyer.page.getByText('You have it. Enjoy!').waitFor()
    await hands.press(buyer.page.getByRole('link', { name: thing.title }))
    await reloadUntil(buyer.page.getByText('Sold. Someone beat you to it.'))
    await expectAccessible(buyer.page, 'a sold item')
    const [, word = ''] = thing.title.split(' ')
    await go(buyer.page, `/shop/search/${word}`)
    await reloadUntil(buyer.page.getByText(`No results found for “${word}”`))
  })
