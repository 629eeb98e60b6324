import { contrast, paint } from '@foyer/build/contrast'
import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { forceColors } from '../stories/forceColors.js'
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

/** Returns the contrast of a button's text with its fill. */
function contrastOf(button: HTMLElement): number {
  const { color, backgroundColor } = getComputedStyle(button)
  return contrast(paint([color]), paint([backgroundColor]))
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

/** Returns a color of the system as it is now. A canvas does not know forced colors. */
function systemColor(name: string): string {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.color = name
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

it.each(['primary', 'secondary', 'danger', 'ghost'] as const)(
  'looks disabled with forced colors, which replace every color of the theme: %s',
  async variant => {
    await forceColors()
    const at = (isDisabled: boolean) => (
      <Button variant={variant} isDisabled={isDisabled}>
        Continue
      </Button>
    )
    const { find, root, show } = await openShadowHost(at(false))
    const settled = () => Promise.all(root.getAnimations().map(each => each.finished))
    const look = () => {
      const { color, borderTopColor, backgroundColor } = getComputedStyle(find('button'))
      return { color, borderTopColor, backgroundColor }
    }
    await settled()
    expect(Object.values(look())).not.toContain(systemColor('GrayText'))
    await show(at(true))
    await settled()
    const { backgroundColor, ...ink } = look()
    const gray = systemColor('GrayText')
    expect(ink).toEqual({ color: gray, borderTopColor: gray })
    expect(backgroundColor).not.toBe(systemColor('Highlight'))
  },
)
