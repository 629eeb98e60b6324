import type { Foyer } from '@foyer/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { storyNetworks } from '../../stories/storyNetworks.js'
import { inWorld } from '../../stories/storyWorld.js'
import { at, connectedAt } from '../../stories/visits.js'

const route = { view: 'WalletReceive' } as const
const visit = connectedAt(route)

const meta: Meta<typeof ModalStory> = {
  title: 'Views/WalletReceive',
  ...modalMeta,
  args: { visit },
  play: awaitInModal('.qr-code[data-state="ready"]'),
}

export default meta

type Story = StoryObj<typeof ModalStory>

const purses = { accounts: 2, descriptions: [{ kind: 'payment' }, { kind: 'ordinals' }] }

/** Uses the second account the wallet offers. */
const atSecondAccount = async (foyer: Foyer) => {
  await visit(foyer)
  const second = Object.values(foyer.getState().connection.byNamespace)[0]?.accounts[1]
  if (second) foyer.connection.chooseAccount(second)
}

export const Evm: Story = {}

export const Named: Story = { args: { script: { name: 'alice.example' } } }

export const OnPhone: Story = { ...inWorld({ browser: 'iphone' }) }

export const OneNetwork: Story = { args: { options: { networks: [storyNetworks[0]] } } }

export const NetworkWithoutPicture: Story = { args: { script: { networkId: storyNetworks[2].id } } }

export const UnknownNetwork: Story = {
  args: { script: { networkId: 'eip155:999' }, options: { allowUnsupportedChain: true } },
}

export const Solana: Story = { args: { options: onlyChain('solana') } }

export const Polkadot: Story = {
  args: { options: onlyChain('polkadot', { descriptions: [{ kind: 'sr25519' }] }) },
}

export const BitcoinPayment: Story = { args: { options: onlyChain('bip122', purses) } }

export const BitcoinOrdinals: Story = {
  args: { options: onlyChain('bip122', purses), visit: atSecondAccount },
}

export const Cosmos: Story = { args: { options: onlyChain('cosmos') } }

export const AccountGone: Story = {
  args: { visit: at(route) },
  play: awaitInModal('[data-testid="foyer-account-missing"]'),
}
