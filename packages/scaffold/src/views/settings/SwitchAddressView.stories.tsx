import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn, type Step } from '../../stories/inTurn.js'
import { press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { inPlace, modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { lacks, lists, reads, titled } from '../../stories/shows.js'
import { storyBlockchainServices } from '../../stories/storyBlockchain.js'
import { inWorld } from '../../stories/storyWorld.js'
import { connectedAt } from '../../stories/visits.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/SwitchAddress', ...modalMeta, args: inPlace }

export default meta

type Story = StoryObj<typeof ModalStory>

const visit = connectedAt({ view: 'SwitchAddress' })

const row = (index: number) => `[data-testid="foyer-switch-address-${index}"]`

const isCurrent = (index: number) => reads(`${row(index)}[aria-current]`, 'Current')

/** Checks that choosing an account activates it and shows the account view, whose profile marks it. */
const comesBack = inTurn(
  press(row(1)),
  titled('Account'),
  press('[data-testid="foyer-profile-button"]'),
  titled('Profile'),
  isCurrent(1),
  press(row(0)),
  isCurrent(0),
)

/** Checks the accounts' names, then chooses the second account, and the first again on the profile. */
const switches = (names: readonly string[], ...steps: readonly Step[]) =>
  inTurn(lists('.list-row__title', names), ...steps, comesBack)

const short = ['0x8ba1…BA72', '0x2546…Ec30', '0xbDA5…197E'] as const

export const Accounts: Story = {
  args: { script: { accounts: 3 }, visit },
  play: switches(short, lacks('.account-rows__total, .tag')),
}

export const Kinds: Story = {
  args: { script: { accounts: 2, descriptions: [{ kind: 'payment' }, { kind: 'ordinals' }] }, visit },
  play: switches(short.slice(0, 2), lists('.tag', ['Payment', 'Ordinals'])),
}

export const NamedByTheWallet: Story = {
  args: {
    script: {
      accounts: 3,
      descriptions: [
        { kind: 'sr25519', label: 'Savings' },
        { kind: 'ed25519', label: 'A treasury account with a name that is rather long' },
        { kind: 'ethereum' },
      ],
    },
    visit,
  },
  play: switches(
    ['Savings', 'A treasury account with a name that is rather long', short[2]],
    lists('.tag', ['sr25519', 'ed25519', 'ethereum']),
  ),
}

export const Labelled: Story = {
  args: {
    script: { accounts: 2 },
    visit: async foyer => {
      foyer.account.addLabel('0x8ba1f109551bD432803012645Ac136ddd64DBA72', 'Savings')
      await visit(foyer)
    },
  },
  play: switches(['Savings', short[1]]),
}

const valued = { script: { accounts: 3 }, visit, options: storyBlockchainServices }

export const WithTotals: Story = { args: valued, ...inWorld(), play: awaitInModal('.account-rows__total') }

export const ReadingTotals: Story = {
  args: valued,
  ...inWorld({ blockchain: { balance: 'silent' } }),
  play: awaitInModal('.spinner'),
}

export const UnknownTotals: Story = {
  args: valued,
  ...inWorld({ blockchain: { balance: { status: 500 } } }),
  play: switches(short, lacks('.account-rows__total, .spinner')),
}
