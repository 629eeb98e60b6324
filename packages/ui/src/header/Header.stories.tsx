import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconButton } from '../icon-button/IconButton.js'
import BackIcon from '../icons/back.svg'
import CloseIcon from '../icons/close.svg'
import HelpIcon from '../icons/help.svg'
import { Tag } from '../list-row/ListRow.js'
import { NetworkButton } from '../network-button/NetworkButton.js'
import { NetworkImage, WalletImage } from '../picture/Picture.js'
import { storyImages } from '../stories/storyImages.js'
import { Header } from './Header.js'

const meta: Meta<typeof Header> = {
  title: 'Layout/Header',
  component: Header,
  args: { title: 'Connect wallet' },
}

export default meta

type Story = StoryObj<typeof Header>

const close = (
  <IconButton label="Close">
    <CloseIcon />
  </IconButton>
)
const help = (
  <IconButton label="What is a wallet?">
    <HelpIcon />
  </IconButton>
)
const back = (
  <IconButton label="Back">
    <BackIcon />
  </IconButton>
)

const helpAndClose = (
  <>
    {help}
    {close}
  </>
)

export const Connect: Story = { args: { end: helpAndClose } }
export const ConnectToApp: Story = {
  args: {
    subtitle: 'to Harbour Exchange',
    image: <WalletImage name="Harbour" src={storyImages.diamond} />,
    end: helpAndClose,
  },
}
export const LongApp: Story = {
  args: {
    subtitle: 'to The Harbour Exchange of Northern Tides and Further Waters',
    image: <WalletImage name="Harbour" src={storyImages.diamond} />,
    start: back,
    end: helpAndClose,
  },
}
export const Back: Story = { args: { title: 'All wallets', start: back, end: close } }
export const Network: Story = {
  args: {
    title: 'Account',
    isTitleHidden: true,
    start: (
      <NetworkButton
        name="Ethereum"
        label="choose network"
        onClick={() => undefined}
        image={<NetworkImage size="sm" src={storyImages.diamond} />}
      />
    ),
    end: close,
  },
}
export const LongTitle: Story = {
  args: { title: 'A Wallet With An Unreasonably Long Name', start: back, end: close },
}
export const WithTag: Story = {
  args: { title: 'Smart sessions', titleTag: <Tag tone="accent">Beta</Tag>, start: back, end: close },
}
export const RightToLeft: Story = {
  args: { title: 'توصيل المحفظة', start: back, end: close },
  globals: { direction: 'rtl' },
}
