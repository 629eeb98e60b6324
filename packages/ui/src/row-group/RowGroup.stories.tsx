import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ListRow } from '../list-row/ListRow.js'
import { WalletImage } from '../picture/Picture.js'
import { pressAll } from '../stories/expectPress.js'
import { storyImages } from '../stories/storyImages.js'
import { RowGroup } from './RowGroup.js'

const meta: Meta<typeof RowGroup> = {
  title: 'Rows/RowGroup',
  component: RowGroup,
  args: { label: 'Wallets' },
}

export default meta

type Story = StoryObj<typeof RowGroup>

const onPress = fn()

const wallets = [
  ['Ember', storyImages.fox],
  ['Meridian', storyImages.wave],
  ['Umbra', storyImages.moon],
] as const

const rows = wallets.map(([name, src]) => (
  <ListRow
    key={name}
    title={name}
    image={<WalletImage name={name} src={src} />}
    onClick={() => onPress(name)}
  />
))

interface ExpectedGroup {
  /** The accessible name of the group. */
  readonly group: string
  readonly rows: readonly string[]
  /** The number of rows in the first line. */
  readonly beside?: number
}

/** Presses every row of the group and expects its own action. */
const presses =
  (expected: ExpectedGroup): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: expected.group })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(expected.rows.length)
    await expect(list.closest('.row-group')).not.toHaveAttribute('inert')
    const buttons = canvas.getAllByRole('button')
    const tops = buttons.map(each => each.getBoundingClientRect().top)
    await expect(tops.filter(top => top === tops[0])).toHaveLength(expected.beside ?? 1)
    await pressAll(buttons)
    await expect(onPress.mock.calls.flat()).toEqual(expected.rows)
  }

const names = wallets.map(([name]) => name)

export const Enabled: Story = {
  args: { children: rows },
  play: presses({ group: 'Wallets', rows: names }),
}
export const Disabled: Story = {
  args: { children: rows, isDisabled: true },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('list', { name: 'Wallets' })
    await expect(group.closest('.row-group')).toHaveAttribute('inert')
    for (const row of group.querySelectorAll('button')) {
      row.focus()
      await expect(row).not.toHaveFocus()
      // A press at the row's position does not hit the row.
      const { left, top, width, height } = row.getBoundingClientRect()
      await expect(row.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(false)
    }
  },
}

/** The heading names the group. */
export const Headed: Story = {
  args: { heading: 'Installed', children: rows },
  play: presses({ group: 'Installed', rows: names }),
}

/** Pictures side by side on a phone. */
export const Pictures: Story = {
  args: { heading: 'Recommended', form: 'pictures', children: rows },
  globals: { viewport: { value: 'phone' } },
  play: presses({ group: 'Recommended', rows: names, beside: 3 }),
}

/** Tiles that wait for the same thing keep their looks and ignore presses. The heading shows the wait. */
export const Awaited: Story = {
  args: {
    heading: 'Recommended',
    form: 'pictures',
    children: wallets.map(([name, src]) => (
      <ListRow
        key={name}
        title={name}
        image={<WalletImage name={name} src={src} />}
        isAwaited
        onClick={() => onPress(name)}
      />
    )),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('button')
    for (const each of buttons) await expect(each).toHaveAttribute('aria-busy', 'true')
    await pressAll(buttons)
    await expect(onPress).not.toHaveBeenCalled()
  },
}
