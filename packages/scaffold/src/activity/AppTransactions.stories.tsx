import type { TransactionOutcome } from '@foyer/common'
import type { StorageBackend } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { inTurn } from '../stories/inTurn.js'
import type { ModalStory } from '../stories/ModalStory.js'
import { modalMeta } from '../stories/modalMeta.js'
import { opens } from '../stories/opens.js'
import { awaitInModal, pressInModal } from '../stories/pressInModal.js'
import { lacks } from '../stories/shows.js'
import { storyBlockchainServices } from '../stories/storyBlockchain.js'
import { sendingOtherwise } from '../stories/storySend.js'
import { inWorld } from '../stories/storyWorld.js'
import { connectedAt } from '../stories/visits.js'

const hashOf = (byte: string) => `0x${byte.repeat(32)}`

/** Connects, adds the app's transactions and opens the activity tab. */
const handingOver =
  (...labels: readonly string[]) =>
  async (foyer: FoyerInstance) => {
    await connectedAt()(foyer)
    const networkId = foyer.getState().connection.byNamespace.eip155?.networkId
    if (!networkId) return
    for (const [at, label] of labels.entries())
      await foyer.transactions.add({ networkId, hash: hashOf(`${10 + at}`), label })
    foyer.account.chooseTab(2)
  }

const network = (outcome: TransactionOutcome) =>
  sendingOtherwise({ reads: { readOutcome: async () => outcome } })

/** Storage with an hour-old transaction that does not exist on its network. */
const leftBefore: StorageBackend = {
  getItem: key => (key.endsWith('payments_pending') ? JSON.stringify({ version: 2, data: [lost] }) : null),
  setItem: () => undefined,
  removeItem: () => undefined,
}

const lost = {
  ...{ id: 'lost', kind: 'app', networkId: 'eip155:1', label: 'Mint Lighthouse #7', isTold: false },
  startedAt: Date.now() - 3_600_000,
  progress: { status: 'unknown', hash: hashOf('10') },
}

const seen = (status: string) => awaitInModal(`[data-testid="foyer-app-transaction-${status}"]`)

/** Opens each transaction, newest first, in the explorer by its own hash and in its own window. */
const looksUp = (...bytes: readonly string[]) =>
  inTurn(
    ...bytes.map((byte, at) =>
      opens(`li:nth-child(${at + 1}) .icon-button`, `https://explorer.example/tx/${hashOf(byte)}`),
    ),
  )

const returns = pressInModal('foyer-tab-activity', '[data-testid="foyer-app-transaction-sent"]')

const meta: Meta<typeof ModalStory> = {
  title: 'Account/AppTransactions',
  ...modalMeta,
  ...inWorld(),
  args: {
    script: network({ status: 'pending', isKnown: true }),
    visit: handingOver('Mint Lighthouse #7'),
  },
  play: seen('sent'),
}

export default meta

type Story = StoryObj<typeof ModalStory>

/** Without a history service, the app's transactions are still listed. */
export const OnItsWay: Story = {
  play: inTurn(seen('sent'), looksUp('10'), lacks('[data-testid="foyer-activity-empty"]')),
}

export const BesideTheHistory: Story = {
  args: { options: storyBlockchainServices },
  play: inTurn(seen('sent'), looksUp('10'), pressInModal('foyer-tab-tokens', '.value-row'), returns),
}

export const Confirmed: Story = {
  args: { script: network({ status: 'succeeded' }) },
  play: seen('succeeded'),
}

export const Failed: Story = { args: { script: network({ status: 'failed' }) }, play: seen('failed') }

export const Replaced: Story = {
  args: { script: network({ status: 'replaced', by: hashOf('ee') }) },
  play: awaitInModal('[data-testid="foyer-app-transaction-replaced"][data-tone="attention"]'),
}

export const Dropped: Story = { args: { script: network({ status: 'dropped' }) }, play: seen('dropped') }

export const Unknown: Story = {
  args: {
    script: network({ status: 'pending' }),
    options: { storage: leftBefore },
    visit: handingOver(),
  },
  play: seen('unknown'),
}

export const Several: Story = {
  args: {
    visit: handingOver(
      'Mint Lighthouse #7',
      'Vote on proposal 12: whether the treasury pays for the harbour’s new beacon, or not',
      'Claim',
    ),
  },
  play: inTurn(seen('sent'), looksUp('12', '11', '10')),
}

export const NoticeOverThePage: Story = {
  args: {
    script: network({ status: 'succeeded' }),
    visit: async foyer => {
      foyer.close()
      await handingOver('Mint Lighthouse #7')(foyer)
    },
  },
  play: awaitInModal('[data-testid="foyer-snackbar-message"]'),
}
