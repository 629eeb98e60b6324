import { findListing } from './lab/findListing.js'
import { hasModal, openOwnPage } from './lab/ownPage.js'
import { phoneAgents } from './lab/phoneProfiles.js'
import { readOpenings, recordOpenings } from './lab/recordOpenings.js'
import { expect, test } from './lab/test.js'

/** A wallet with every kind of deep link. */
const everyLink = 'Ochre Purse'

test.use({ userAgent: phoneAgents.iosSafari })

test('opens a wallet in the task of the tap with a custom interface, once its link is ready @further', async ({
  page,
  relay,
  usePhone,
}) => {
  const wallet = await findListing(everyLink)
  await recordOpenings(page)
  relay.stall()
  const own = await openOwnPage(page, { wc: true, relay: relay.url, featured: wallet.id, wallets: 'none' })
  await own.choose('Connect')
  await expect(own.button(wallet.name)).toBeDisabled()
  relay.resume()
  await expect(own.button(wallet.name)).toBeEnabled()
  const uri = await own.readUri()
  await own.button(wallet.name).tap()
  const href = `${wallet.link_mode}/wc?uri=${encodeURIComponent(uri)}`
  expect(await readOpenings(page)).toEqual([{ by: 'open', href, target: '_self', isInTask: true }])
  await own.button(`Open ${wallet.name}`).tap()
  expect(await readOpenings(page)).toHaveLength(2)
  await own.button('Back').tap()
  await own.button(wallet.name).tap()
  expect(await readOpenings(page)).toHaveLength(3)
  const phone = await usePhone({ relayUrl: relay.url })
  await phone.pair(uri)
  await expect(own.status).toHaveText('connected')
  await own.button('Sign').tap()
  await expect(own.outcome('signed')).toHaveText(/^0x[0-9a-f]{130}$/)
  // The phone's app opens again for the request.
  expect((await readOpenings(page)).at(-1)).toMatchObject({ by: 'open', isInTask: true })
  expect(await hasModal(page)).toBe(false)
})
