import type { Meta, StoryObj } from '@storybook/react-vite'
import { Shimmer } from '../shimmer/Shimmer.js'
import { SummaryText } from './SummaryText.js'

const meta: Meta<typeof SummaryText> = {
  title: 'Text/SummaryText',
  component: SummaryText,
  args: {
    id: 'summary',
    children: (
      <>
        You send <b>1.5 ETH</b> from <b>Verdant 0x15d3…6A65</b> to <b>bruno.eth</b> on <b>Northwind</b>. It
        cannot be undone.
      </>
    ),
  },
}

export default meta

type Story = StoryObj<typeof SummaryText>

export const Sentence: Story = {}

export const LongAmount: Story = {
  args: {
    children: (
      <>
        You send <b>123,456,789,012.123456789012345678 LONGTOKENSYMBOL</b> to <b>bruno.eth</b>.
      </>
    ),
  },
}

export const ReadingTheFee: Story = {
  args: {
    children: (
      <>
        You send <b>1.5 ETH</b>. The network fee is about{' '}
        <b>
          <Shimmer width="88px" height="18px" />
        </b>
        .
      </>
    ),
  },
}
