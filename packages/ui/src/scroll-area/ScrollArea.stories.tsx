import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListRow } from '../list-row/ListRow.js'
import { WalletImage } from '../picture/Picture.js'
import { RowGroup } from '../row-group/RowGroup.js'
import { ScrollArea } from './ScrollArea.js'

const meta: Meta<typeof ScrollArea> = { title: 'Layout/ScrollArea', component: ScrollArea }

export default meta

type Story = StoryObj<typeof ScrollArea>

const rows = (count: number) => (
  <RowGroup label="Wallets">
    {Array.from({ length: count }, (_, index) => `Wallet ${index + 1}`).map(name => (
      <ListRow key={name} title={name} image={<WalletImage name={name} />} />
    ))}
  </RowGroup>
)

export const Overflowing: Story = { args: { children: rows(12) } }
export const Fitting: Story = { args: { children: rows(3) } }
