import type { Meta, StoryObj } from '@storybook/react-vite'
import { GridIcon, QrCodeIcon } from '../icons/icons.js'
import { ListRow } from '../list-row/ListRow.js'
import { WalletImage } from '../picture/Picture.js'
import { storyImages } from '../stories/storyImages.js'
import { RowGroup } from './RowGroup.js'

const meta: Meta<typeof RowGroup> = {
  title: 'Rows/RowGroup',
  component: RowGroup,
  args: { label: 'Wallets' },
}

export default meta

type Story = StoryObj<typeof RowGroup>

const rows = (
  <>
    <ListRow title="Ember" image={<WalletImage name="Ember" src={storyImages.fox} />} />
    <ListRow title="Meridian" image={<WalletImage name="Meridian" src={storyImages.wave} />} />
    <ListRow title="Umbra" image={<WalletImage name="Umbra" src={storyImages.moon} />} />
  </>
)

export const Enabled: Story = { args: { children: rows } }
export const Disabled: Story = { args: { children: rows, isDisabled: true } }

/** Named by what stands above it. */
export const Headed: Story = { args: { heading: 'Installed', children: rows } }

/** Four beside each other, on a phone. */
export const Pictures: Story = {
  args: { heading: 'Recommended', form: 'pictures', children: rows },
  globals: { viewport: { value: 'phone' } },
}

export const Pair: Story = {
  args: {
    form: 'pair',
    children: (
      <>
        <ListRow size="sm" title="Scan with phone" image={<QrCodeIcon />} />
        <ListRow size="sm" title="All wallets" image={<GridIcon />} />
      </>
    ),
  },
}
