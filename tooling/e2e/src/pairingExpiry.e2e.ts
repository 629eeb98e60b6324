import { openPairing, pairWith } from './lab/openPairing.js'
import { readLink } from './lab/readLink.js'
import { expect, test } from './lab/test.js'

test('ends an unanswered request to a phone after five minutes and keeps the session [USER-4] @further', async ({
  lab,
  usePhone,
}) => {
  const phone = await usePhone()
  await lab.page.clock.install()
  await lab.open({ wc: true })
  await pairWith(lab, phone)
  phone.setAutomatic(false)
  await lab.press('lab-sign')
  await phone.until(({ pending }) => pending.length === 1)
  await phone.die()
  await lab.page.clock.fastForward(299_000)
  await expect(lab.result).toHaveText('…')
  await lab.page.clock.fastForward(2000)
  await expect(lab.result).toContainText('REQUEST_TIMED_OUT')
  await expect(lab.status).toHaveText('connected')
})

test('renews a visible code for a quarter of an hour, and connects with the last one [USER-29] @further', async ({
  lab,
  phone,
}) => {
  await lab.page.clock.install()
  await lab.open({ wc: true })
  const links = [await openPairing(lab)]
  const countdown = lab.part('foyer-code-countdown')
  for (let minutes = 0; minutes < 15; minutes += 4) {
    await expect(countdown).toBeHidden()
    await lab.page.clock.fastForward(200_000)
    await expect(countdown).toHaveText(/^New code in (?:[12]\d|30) s$/)
    await lab.page.clock.fastForward(31_000)
    links.push(await readLink(lab, links.at(-1)))
    await lab.page.clock.runFor(9000)
  }
  expect(new Set(links).size).toBe(links.length)
  await phone.pair(links.at(-1) as string)
  await expect(lab.status).toHaveText('connected')
})
