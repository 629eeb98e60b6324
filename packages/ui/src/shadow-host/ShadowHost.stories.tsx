import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/Button.js'
import { Card } from '../card/Card.js'
import { Checkbox } from '../checkbox/Checkbox.js'
import { Tag } from '../list-row/ListRow.js'
import { ConnectBody } from '../stories/ConnectBody.js'
import { expectPress } from '../stories/expectPress.js'
import { findIn } from '../stories/findIn.js'
import { pressWallets } from '../stories/pressWallets.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { ShadowHost } from './ShadowHost.js'

const onPress = fn()

const meta: Meta<typeof ShadowHost> = {
  title: 'Layout/ShadowHost',
  component: ShadowHost,
  args: {
    layout: 'block',
    children: (
      <Card isInline label="Connect wallet">
        <ConnectBody onSelect={onPress} />
      </Card>
    ),
  },
  parameters: { ground: 'page', hostTheme: 'fixed' },
}

export default meta

type Story = StoryObj<typeof ShadowHost>

interface PlayContext {
  readonly canvasElement: HTMLElement
}

function openedIn({ canvasElement }: PlayContext): {
  readonly host: HTMLElement
  readonly card: HTMLElement
} {
  const host = findIn(canvasElement, '[data-foyer-host]')
  if (!host.shadowRoot) throw new Error('no shadow root')
  return { host, card: findIn(host.shadowRoot, '.card') }
}

/** Types inside and expects that the page receives no keyboard events. */
async function expectUnheard(control: HTMLElement): Promise<void> {
  const heard = fn()
  window.addEventListener('keydown', heard)
  window.addEventListener('keyup', heard)
  control.focus()
  await userEvent.keyboard('k')
  await expect(heard).not.toHaveBeenCalled()
  control.blur()
  await userEvent.keyboard('k') // Outside, the page receives them.
  await expect(heard).toHaveBeenCalledTimes(2)
  window.removeEventListener('keydown', heard)
  window.removeEventListener('keyup', heard)
}

const darkText = '#f4f5f7'

interface Look {
  /** The text color. */
  readonly text: string
  readonly direction?: 'ltr' | 'rtl'
}

/** Presses and types inside. Expects the host's own look instead of the page's. */
const usesItsOwn =
  ({ text, direction = 'ltr' }: Look): NonNullable<Story['play']> =>
  async story => {
    const { card } = openedIn(story)
    const look = getComputedStyle(card)
    await expect(look.getPropertyValue('--foyer-color-text')).toBe(text)
    await expect(look.direction).toBe(direction)
    await pressWallets(card, onPress)
    await expectUnheard(within(card).getByRole('button', { name: /Umbra/ }))
  }

export const Dark: Story = { play: usesItsOwn({ text: darkText }) }
export const Light: Story = { args: { theme: 'light' }, play: usesItsOwn({ text: '#16181d' }) }
export const RightToLeft: Story = {
  args: { direction: 'rtl', lang: 'ar' },
  play: usesItsOwn({ text: darkText, direction: 'rtl' }),
}
export const Themed: Story = {
  args: {
    variables: {
      '--foyer-accent': '#ffb43d',
      '--foyer-color-mix': '#5b2bd6',
      '--foyer-color-mix-strength': '18',
      '--foyer-border-radius-master': '2px',
      '--foyer-font-family': 'Georgia, serif',
    },
    children: (
      <Card isInline label="Account">
        <ViewBody>
          <Button onClick={onPress}>Continue</Button>
          <Tag tone="accent">multichain</Tag>
          <Checkbox isChecked onChange={onPress}>
            I agree
          </Checkbox>
        </ViewBody>
      </Card>
    ),
  },
  play: async story => {
    const { host, card } = openedIn(story)
    for (const [name, value] of Object.entries(story.args.variables ?? {})) {
      await expect(host.style.getPropertyValue(name)).toBe(value)
    }
    await expect(getComputedStyle(card).fontFamily).toBe('Georgia, serif')
    const button = within(card).getByRole('button', { name: 'Continue' })
    await expect(getComputedStyle(button).backgroundColor).toBe('rgb(255, 180, 61)')
    await expectPress(button, { calls: onPress })
    const box = within(card).getByRole('checkbox', { name: 'I agree' })
    await userEvent.click(box)
    await expect(onPress).toHaveBeenLastCalledWith(false)
    await expectUnheard(box)
  },
}
