import type { Meta, StoryObj } from '@storybook/react-vite'
import { AllStates } from './AllStates.js'

/** One page per view with all of its states, in the toolbar's preset, theme, direction, locale and motion. */
const meta: Meta<typeof AllStates> = {
  title: 'All states',
  component: AllStates,
  // Each story on the page has its own test.
  tags: ['!test'],
  parameters: { ground: 'sheet' },
  args: { width: 400, height: 680 },
  argTypes: { globals: { table: { disable: true } }, view: { control: 'text' } },
  decorators: [(Story, { args, globals }) => <Story args={{ ...args, globals: toAddress(globals) }} />],
}

export default meta

type Story = StoryObj<typeof AllStates>

const toAddress = (globals: Readonly<Record<string, unknown>>) =>
  ['theme', 'preset', 'direction', 'locale', 'motion']
    .flatMap(name => (globals[name] === undefined ? [] : [`${name}:${String(globals[name])}`]))
    .join(';')

const of = (view: string): Story => ({ args: { view } })

export const Account: Story = of('Account')
export const AccountSettings: Story = of('AccountSettings')
export const AllWallets: Story = of('AllWallets')
export const ApproveTransaction: Story = of('ApproveTransaction')
export const BuyInProgress: Story = of('BuyInProgress')
export const ChooseAccountName: Story = of('ChooseAccountName')
export const Connect: Story = of('Connect')
export const ConnectedWallets: Story = of('ConnectedWallets')
export const ConnectingExternal: Story = of('ConnectingExternal')
export const ConnectingFarcaster: Story = of('ConnectingFarcaster')
export const ConnectingMultiChain: Story = of('ConnectingMultiChain')
export const ConnectingSiwe: Story = of('ConnectingSiwe')
export const ConnectingSocial: Story = of('ConnectingSocial')
export const ConnectingWalletConnect: Story = of('ConnectingWalletConnect')
export const ConnectSocials: Story = of('ConnectSocials')
export const ConnectWallets: Story = of('ConnectWallets')
export const Create: Story = of('Create')
export const Downloads: Story = of('Downloads')
export const EmailLogin: Story = of('EmailLogin')
export const EmailVerifyDevice: Story = of('EmailVerifyDevice')
export const EmailVerifyOtp: Story = of('EmailVerifyOtp')
export const GetWallet: Story = of('GetWallet')
export const Help: Story = of('Help')
export const Networks: Story = of('Networks')
export const Nfts: Story = of('NFTs')
export const OnRampActivity: Story = of('OnRampActivity')
export const OnRampProviders: Story = of('OnRampProviders')
export const OnRampSelect: Story = of('OnRampSelect')
export const Pay: Story = of('Pay')
export const PayLoading: Story = of('PayLoading')
export const Profile: Story = of('Profile')
export const RegisterAccountName: Story = of('RegisterAccountName')
export const RegisterAccountNameSuccess: Story = of('RegisterAccountNameSuccess')
export const SIWXSignMessage: Story = of('SIWXSignMessage')
export const SmartSessionCreated: Story = of('SmartSessionCreated')
export const SmartSessionList: Story = of('SmartSessionList')
export const Swap: Story = of('Swap')
export const SwapPreview: Story = of('SwapPreview')
export const SwapSelectToken: Story = of('SwapSelectToken')
export const SwitchActiveChain: Story = of('SwitchActiveChain')
export const SwitchAddress: Story = of('SwitchAddress')
export const SwitchNetwork: Story = of('SwitchNetwork')
export const Transactions: Story = of('Transactions')
export const UnsupportedChain: Story = of('UnsupportedChain')
export const UpdateEmailPrimaryOtp: Story = of('UpdateEmailPrimaryOtp')
export const UpdateEmailSecondaryOtp: Story = of('UpdateEmailSecondaryOtp')
export const UpdateEmailWallet: Story = of('UpdateEmailWallet')
export const UpgradeEmailWallet: Story = of('UpgradeEmailWallet')
export const WalletCompatibleNetworks: Story = of('WalletCompatibleNetworks')
export const WalletReceive: Story = of('WalletReceive')
export const WalletSend: Story = of('WalletSend')
export const WalletSendPreview: Story = of('WalletSendPreview')
export const WalletSendSelectToken: Story = of('WalletSendSelectToken')
