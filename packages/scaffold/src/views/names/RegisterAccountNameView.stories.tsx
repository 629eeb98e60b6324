import { FoyerError } from '@foyer/common'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { inTurn } from '../../stories/inTurn.js'
import type { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { awaitInModal, pressInModal } from '../../stories/pressInModal.js'
import { lists, reads, shows } from '../../stories/shows.js'
import type { StoryScript } from '../../stories/storyAdapter.js'
import { storyBlockchainServices, storyUnknownServices } from '../../stories/storyBlockchain.js'
import { inWorld } from '../../stories/storyWorld.js'
import { typeInModal } from '../../stories/typeInModal.js'
import { connectedAt } from '../../stories/visits.js'

const never = () => new Promise<never>(() => undefined)
const signing = (signMessage: () => Promise<string>): StoryScript => ({ abilities: { signMessage } })
const byTestId = (id: string) => `[data-testid="foyer-account-name${id}"]`

const meta: Meta<typeof ModalStory> = {
  title: 'Views/RegisterAccountName',
  ...modalMeta,
  args: {
    script: signing(async () => '0x51'),
    options: storyBlockchainServices,
    visit: connectedAt({ view: 'RegisterAccountName' }),
  },
}

export default meta

type Story = StoryObj<typeof ModalStory>

const field = 'foyer-account-name'
const result = byTestId('-result')
const error = '.submit-field[data-state="error"]'

const taken = {
  name: ({ subject }: { readonly subject: string }) => ({
    name: subject,
    addresses: { 60: { address: '0x2546BcD3c84621e976D8185a91A922aE77ECEc30', created: null } },
    attributes: [],
  }),
}
const suggestions = () => ({
  suggestions: ['alice', 'alice42', 'my-alice', 'alice-wallet', 'the-alice'].map(label => ({
    name: `${label}.reown.id`,
    registered: label === 'alice',
  })),
})

const others = ['alice42', 'my-alice', 'alice-wallet', 'the-alice'].map(label => `${label}.reown.idAvailable`)

export const Empty: Story = { ...inWorld(), play: awaitInModal(byTestId('')) }

export const Short: Story = { ...inWorld(), play: typeInModal(field, 'al', error) }

export const WrongCharacters: Story = { ...inWorld(), play: typeInModal(field, 'alice!', error) }

export const Owned: Story = {
  ...inWorld({ blockchain: { reverse: () => [taken.name({ subject: 'first.reown.id' })] } }),
  play: awaitInModal(error),
}

export const Checking: Story = {
  ...inWorld({ blockchain: { name: 'silent' } }),
  play: typeInModal(field, 'alice', '.submit-field .spinner'),
}

export const Available: Story = { ...inWorld(), play: typeInModal(field, 'alice', result) }

export const LongName: Story = {
  ...inWorld(),
  play: typeInModal(field, 'a-name-that-is-much-longer-than-the-field', result),
}

export const OtherZone: Story = {
  args: { options: { ...storyBlockchainServices, advanced: { nameZone: 'names.of-this-app.example' } } },
  ...inWorld(),
  play: typeInModal(field, 'alice', result),
}

export const Taken: Story = {
  ...inWorld({ blockchain: { ...taken, suggestions } }),
  play: typeInModal(field, 'alice', byTestId('-suggestion')),
}

export const TakenOnPhone: Story = {
  ...inWorld({ browser: 'iphone', blockchain: { ...taken, suggestions } }),
  play: typeInModal(field, 'alice', byTestId('-suggestion')),
}

export const TakenLookingForOthers: Story = {
  ...inWorld({ blockchain: { ...taken, suggestions: 'silent' } }),
  play: typeInModal(field, 'alice', result),
}

export const TakenWithoutSuggestions: Story = {
  ...inWorld({ blockchain: { ...taken, suggestions: { status: 500 } } }),
  play: typeInModal(field, 'alice', byTestId('-trouble')),
}

export const LookupFailed: Story = {
  ...inWorld({ blockchain: { name: { status: 503 } } }),
  play: typeInModal(field, 'alice', byTestId('-failed')),
}

const registering = (then: string) => async (shown: { readonly canvasElement: HTMLElement }) => {
  await typeInModal(field, 'alice', result)(shown)
  await pressInModal('foyer-account-name-result', then)(shown)
}

export const WaitingForSignature: Story = {
  args: { script: signing(never) },
  ...inWorld(),
  play: registering(byTestId('-progress')),
}

export const Registering: Story = {
  ...inWorld({ blockchain: { register: 'silent' } }),
  play: registering(byTestId('-progress')),
}

export const Declined: Story = {
  args: {
    script: signing(() => Promise.reject(new FoyerError('REQUEST_REJECTED', { method: 'personal_sign' }))),
  },
  ...inWorld(),
  play: registering(error),
}

/** The name is shown as not available next to the failure, with other suggestions. */
export const Refused: Story = {
  ...inWorld({
    blockchain: {
      suggestions,
      register: {
        status: 409,
        body: { reasons: [{ name: 'name', description: 'alice is registered already' }] },
      },
    },
  }),
  play: inTurn(
    registering(error),
    reads(result, 'Not available'),
    shows(result, row => expect(row).toBeDisabled()),
    lists(byTestId('-suggestion'), others),
    reads('.submit-field__note', 'alice is registered already'),
  ),
}

export const Failed: Story = {
  ...inWorld({ blockchain: { register: { status: 500 } } }),
  play: registering(error),
}

export const NobodySigns: Story = {
  args: { script: {} },
  ...inWorld(),
  play: registering(error),
}

export const Registered: Story = {
  ...inWorld(),
  play: registering('[data-testid="foyer-account-name-done"]'),
}

export const UnsupportedNetwork: Story = {
  args: { options: storyUnknownServices },
  ...inWorld(),
  play: awaitInModal(byTestId('-unsupported')),
}
