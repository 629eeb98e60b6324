import type { FoyerInstance } from '@foyer/core/instance'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { copies } from '../../stories/copies.js'
import { inTurn, type Step } from '../../stories/inTurn.js'
import { leadsTo, press } from '../../stories/leadsTo.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { onlyChain } from '../../stories/severalChains.js'
import { inSight, lacks, reads, shows } from '../../stories/shows.js'
import { storyAddresses } from '../../stories/storyAdapter.js'
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

const fullAddress = '[data-testid="foyer-receive-address"]'
const share = '[data-testid="foyer-receive-share"]'
const compare = '[data-testid="foyer-receive-compare"]'
const kind = '[data-testid="foyer-receive-kind"]'
const networks = '[data-testid="foyer-receive-networks"]'

/** Checks that the full address is copied and that the networks can be opened. */
const receives = (address: string, others: string, ...steps: readonly Step[]) =>
  inTurn(
    awaitInModal('.qr-code[data-state="ready"]'),
    shows(fullAddress, found => expect(found.textContent).toBe(address)),
    copies('[data-testid="foyer-receive-copy"]', address),
    reads(networks, others),
    leadsTo(networks, 'Compatible networks'),
    awaitInModal('.qr-code[data-state="ready"]'),
    ...steps,
  )

const [address] = storyAddresses.eip155
const onThese = 'Send only assets on Northwind and 2 more'
const onThis = (network: string) => `Send only assets on ${network}`
const pictures = (count: number) =>
  shows(networks, found => expect(found.querySelectorAll('.picture')).toHaveLength(count))

const purses = { accounts: 2, descriptions: [{ kind: 'payment' }, { kind: 'ordinals' }] }

/** Connects and chooses the wallet's second account. */
const atSecondAccount = async (foyer: FoyerInstance) => {
  await visit(foyer)
  const second = Object.values(foyer.getState().connection.byNamespace)[0]?.accounts[1]
  if (second) foyer.connection.chooseAccount(second)
}

export const Evm: Story = { play: receives(address, onThese, lacks(kind), lacks(share)) }

/** An account with a name still copies and encodes its address. */
export const Named: Story = {
  args: { script: { name: 'alice.example' } },
  play: receives(
    address,
    onThese,
    shows('.qr-code', found => expect(found).toHaveAccessibleName(expect.stringContaining(address))),
  ),
}

export const OnPhone: Story = {
  ...inWorld({ browser: 'iphone' }),
  play: receives(address, onThese, inSight(networks)),
}

export const OneNetwork: Story = {
  args: { options: { networks: [storyNetworks[0]] } },
  play: receives(address, onThis('Northwind'), pictures(1)),
}

export const NetworkWithoutPicture: Story = {
  args: { script: { networkId: storyNetworks[2].id } },
  play: receives(address, 'Send only assets on Pictureless and 2 more', lacks('.qr-code img')),
}

export const UnknownNetwork: Story = {
  args: { script: { networkId: 'eip155:999' }, options: { modal: { wrongNetwork: 'ignore' } } },
  play: receives(address, 'Only receive assets on these networks', lacks('.qr-code img')),
}

export const Solana: Story = {
  args: { options: onlyChain('solana') },
  play: receives(storyAddresses.solana[0], onThis('Sunrise')),
}

export const Polkadot: Story = {
  args: { options: onlyChain('polkadot', { descriptions: [{ kind: 'sr25519' }] }) },
  play: receives(storyAddresses.polkadot[0], onThis('Dotted line'), reads(kind, 'sr25519')),
}

export const BitcoinPayment: Story = {
  args: { options: onlyChain('bip122', purses) },
  play: receives(storyAddresses.bip122[0], onThis('Bitcoin'), reads(kind, 'payment address, for bitcoin')),
}

export const BitcoinOrdinals: Story = {
  args: { options: onlyChain('bip122', purses), visit: atSecondAccount },
  play: receives(
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    onThis('Bitcoin'),
    reads(kind, 'ordinals address, for inscriptions'),
  ),
}

export const Cosmos: Story = {
  args: { options: onlyChain('cosmos') },
  play: receives(storyAddresses.cosmos[0], onThis('Hub'), lacks(kind)),
}

const shared = fn(async () => undefined)

/** A browser that can share texts offers it beside the copying. */
export const Sharing: Story = {
  beforeEach() {
    const own = Object.getOwnPropertyDescriptor(navigator, 'share')
    Object.defineProperty(navigator, 'share', { configurable: true, value: shared })
    return () => {
      if (own) Object.defineProperty(navigator, 'share', own)
      else Reflect.deleteProperty(navigator, 'share')
    }
  },
  play: inTurn(press(share), async () => expect(shared).toHaveBeenCalledWith({ text: address })),
}

const compares = inTurn(
  pressInModal('foyer-receive-compare', '.address-groups__prefix[data-current]'),
  reads(compare, 'Stop comparing'),
)

/** Leads through the address part by part, until the visitor stops it. */
export const Comparing: Story = { play: compares }

/** A check without a state of its own, so the sidebar does not list it. */
export const ComparingStopped: Story = {
  tags: ['!dev', '!autodocs'],
  play: inTurn(
    compares,
    awaitInModal('.address-groups__group[data-current]'),
    pressInModal('foyer-receive-compare', '.address-groups:not([data-compared])'),
    reads(compare, 'Compare group by group'),
  ),
}

export const AccountGone: Story = {
  args: { visit: at(route) },
  play: awaitInModal('[data-testid="foyer-account-missing"]'),
}
