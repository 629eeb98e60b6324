import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion } from '../stories/reduceMotion.js'
import { Button } from './Button.js'

it('ignores presses while loading and keeps focus', async () => {
  let presses = 0
  const at = (isLoading: boolean) => (
    <Button isLoading={isLoading} onClick={() => (presses += 1)}>
      Sign
    </Button>
  )
  const { find, root, show } = await openShadowHost(at(false))
  await userEvent.click(find('button'))
  await show(at(true))
  await userEvent.keyboard('{Enter}')
  expect(presses).toBe(1)
  expect(root.activeElement).toBe(find('button'))
  expect(find('button').ariaBusy).toBe('true')
})

it('stays focusable but inert when disabled with a reason', async () => {
  let presses = 0
  const { find, root } = await openShadowHost(
    <Button isDisabled disabledReason="Tick the terms first" onClick={() => (presses += 1)}>
      Continue
    </Button>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(root.activeElement).toBe(find('button'))
  expect(find('button').title).toBe('Tick the terms first')
  expect(presses).toBe(0)
})

it('reports a press while disabled if a handler is set, and stays focusable', async () => {
  const told: string[] = []
  const { find } = await openShadowHost(
    <Button isDisabled onRefused={() => told.push('refused')} onClick={() => told.push('pressed')}>
      Review
    </Button>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(find('button').getAttribute('aria-disabled')).toBe('true')
  expect(told).toEqual(['refused'])
})

it.each(['dark', 'light'])('chooses black or white text by its contrast on the accent in %s', async theme => {
  const { find, host } = await openShadowHost(<Button>Continue</Button>)
  host.dataset['theme'] = theme
  const textOn = (accent: string) => {
    host.style.setProperty('--foyer-accent', accent)
    return getComputedStyle(find('button')).color
  }
  expect(textOn('#ffd166')).toMatch(/xyz-d65 0 0 0/)
  expect(textOn('#1b2a6b')).toMatch(/xyz-d65 0\.95\d* 1 1\.08/)
})

/** Returns the contrast of a button's text with its fill, as WCAG 2.2 defines it. */
function contrastOf(button: HTMLElement): number {
  const context = document.createElement('canvas').getContext('2d', { colorSpace: 'srgb' })
  const { color, backgroundColor } = getComputedStyle(button)
  const [text = 0, fill = 0] = [color, backgroundColor].map(shown => {
    if (!context) return Number.NaN
    context.fillStyle = shown
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(channel => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  return (Math.max(text, fill) + 0.05) / (Math.min(text, fill) + 0.05)
}

it.each(['#d6338a', '#2bb3c8', '#0c7489', '#ffd166', '#1b2a6b'])(
  'keeps the contrast of text on the accent %s under the pointer',
  async accent => {
    await reduceMotion(true)
    onTestFinished(() => reduceMotion(false))
    const { find, host } = await openShadowHost(<Button>Continue</Button>)
    host.style.setProperty('--foyer-accent', accent)
    const button = find('button')
    const settled = () => Promise.all(button.getAnimations().map(each => each.finished))
    // The pointer still is where the test before left it.
    await userEvent.unhover(button)
    await settled()
    const atRest = contrastOf(button)
    const fill = getComputedStyle(button).backgroundColor
    await userEvent.hover(button)
    await expect.poll(() => getComputedStyle(button).backgroundColor).not.toBe(fill)
    await settled()
    expect(contrastOf(button)).toBeGreaterThanOrEqual(atRest)
    expect(atRest).toBeGreaterThanOrEqual(4.5)
  },
)
