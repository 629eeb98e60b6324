import type { Meta, StoryObj } from '@storybook/react-vite'
import { ModalStory } from '../../stories/ModalStory.js'
import { modalMeta } from '../../stories/modalMeta.js'
import { storyIcons } from '../../stories/storyNetworks.js'

const meta: Meta<typeof ModalStory> = { title: 'Views/Connect', ...modalMeta }

export default meta

type Story = StoryObj<typeof ModalStory>

const legalPages = {
  termsConditionsUrl: 'https://example.com/terms',
  privacyPolicyUrl: 'https://example.com/privacy',
}
const embeddedWallet = [
  ['ember', 'Ember', 'ANNOUNCED', storyIcons.ember],
  ['auth', 'Auth', 'AUTH'],
] as const

export const Wallets: Story = {}

export const NoWallet: Story = { args: { script: { wallets: [] } } }

export const EveryKind: Story = {
  args: {
    script: {
      wallets: [
        ['ember', 'Ember', 'ANNOUNCED', storyIcons.ember],
        ['page', 'Browser Wallet', 'INJECTED'],
        ['host', 'Wallet of the host', 'EXTERNAL', storyIcons.verdant],
      ],
    },
  },
}

export const LongNames: Story = {
  args: {
    script: {
      wallets: [
        ['long', 'A wallet that calls itself by far too many words to fit', 'ANNOUNCED', storyIcons.umbra],
        ['none', 'محفظة بلا صورة'],
      ],
    },
  },
}

export const ManyWallets: Story = {
  args: {
    script: {
      wallets: Array.from({ length: 14 }, (_, index) => [`w${index}`, `Wallet ${index + 1}`] as const),
    },
  },
}

export const LegalCheckbox: Story = {
  args: { options: { ...legalPages, features: { legalCheckbox: true } } },
}

export const LegalNotice: Story = { args: { options: legalPages } }

export const Guide: Story = { args: { script: { wallets: embeddedWallet } } }

export const CollapsedWallets: Story = {
  args: { script: { wallets: embeddedWallet }, options: { features: { collapseWallets: true } } },
}

export const ExcludedWallet: Story = { args: { options: { excludedWallets: [{ name: 'umbra' }] } } }

export const Arabic: Story = { args: { locale: 'ar' }, render: args => <ModalStory {...args} locale="ar" /> }
