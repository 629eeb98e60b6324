import { expect, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { LinkButton } from '../link-button/LinkButton.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { Banner } from './Banner.js'

it('keeps its lines together around a link that is large enough for a finger', async () => {
  // Playwright's session accepts the whole protocol, but its types are not installed here.
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<void> }
  const touch = (enabled: boolean) =>
    session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 5 })
  await touch(true)
  onTestFinished(() => touch(false))
  const { find } = await openShadowHost(
    <Banner icon="!">
      Text <LinkButton>Link</LinkButton>
    </Banner>,
  )
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  expect(find('.link-button').getBoundingClientRect().height).toBe(44)
  expect(find('.banner__text').getBoundingClientRect().height).toBeLessThanOrEqual(24)
})
