import { expect, it, onTestFinished } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import type { StoryScript } from '../stories/storyAdapter.js'
import { serveStoryBlockchain, storyBlockchainServices } from '../stories/storyBlockchain.js'
import { connectedAt } from '../stories/visits.js'

const part = (testId: string) => `[data-testid="${testId}"]`
const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

const named: StoryScript = { name: 'alice.example', reads: { readAvatar: async () => image } }
const labelled: StoryScript = { descriptions: [{ label: 'Savings' }, { label: 'Daily' }] }

/** Opens the account view of a wallet with two accounts. */
function openAccount(script: StoryScript) {
  onTestFinished(serveStoryBlockchain({}))
  return openModal(
    async foyer => {
      await connectedAt()(foyer)
      foyer.open({ view: 'Account' })
    },
    { options: storyBlockchainServices, script: { accounts: 2, ...script } },
  )
}

/** The name in an element and the address or seed of its picture. */
function profileIn(element: Element | null | undefined, title: string) {
  const avatar = element?.querySelector<HTMLElement>('.avatar')
  return {
    name: element?.querySelector(title)?.textContent,
    picture: avatar?.querySelector('img')?.src ?? avatar?.style.getPropertyValue('--foyer-seed'),
  }
}

/** Returns whether an animation ends by itself. */
const endsByItself = (each: Animation) =>
  each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY

const drawn = expect.stringMatching(/^\d+$/)

it.each([
  ['named on its network', named, { name: 'alice.example', picture: image }],
  ['named by its wallet', labelled, { name: 'Savings', picture: drawn }],
  ['without a name', {}, { name: '0x8ba1…BA72', picture: drawn }],
])(
  'shows an account %s with one name and one picture in the header, on its profile and in its row',
  async (_which, script, expected) => {
    const { find, all } = await openAccount(script)
    const pill = await find(part('foyer-profile-button'))
    await expect.poll(() => profileIn(pill, '.profile-pill__name')).toEqual(expected)
    const shown = profileIn(pill, '.profile-pill__name')
    pill.click()
    const row = await find(part('foyer-switch-address-0'))
    const head = all('.view-body[data-align="center"]')[0]
    expect(profileIn(head, '.address-row__text')).toEqual(shown)
    expect(profileIn(row, '.list-row__title')).toEqual(shown)
    const other = profileIn(all(part('foyer-switch-address-1'))[0], '.list-row__title')
    expect(other.name).not.toBe(shown.name)
    expect(other.picture).not.toBe(shown.picture)
  },
)

it('shows the address of an account once, and copies it beside it', async () => {
  const { find, all } = await openAccount({})
  await find(part('foyer-account-total'))
  const address = await find(part('foyer-account-address'))
  expect(address.textContent).toBe('0x8ba1…BA72')
  expect(all(part('foyer-account-address'))).toHaveLength(1)
  const copy = await find(part('foyer-account-address-copy'))
  expect([address, copy].map(each => each.closest('header') !== null)).toEqual([true, true])
})

it('moves nothing when the name of the account arrives after the rest', async () => {
  const late = { arrive: (_name: string) => {} }
  const name = new Promise<string>(resolve => {
    late.arrive = resolve
  })
  const { find, all } = await openAccount({
    ...named,
    reads: { ...named.reads, lookupName: () => name },
  })
  await find(part('foyer-account-total'))
  const steady = ['foyer-account-address-copy', 'foyer-account-balance', 'foyer-hide-balances']
  const places = () => steady.map(each => all(part(each))[0]?.getBoundingClientRect().toJSON())
  await Promise.all(
    all('dialog')[0]
      ?.getAnimations({ subtree: true })
      .filter(endsByItself)
      .map(each => each.finished) ?? [],
  )
  const before = places()
  const height = all('header')[0]?.clientHeight
  late.arrive('alice.example')
  const pill = await find(part('foyer-profile-button'))
  await expect.poll(() => profileIn(pill, '.profile-pill__name').name).toBe('alice.example')
  expect((await find(part('foyer-account-address'))).textContent).toBe('0x8ba1…BA72')
  expect(all(part('foyer-account-address'))).toHaveLength(1)
  expect(places()).toEqual(before)
  expect(all('header')[0]?.clientHeight).toBe(height)
})
