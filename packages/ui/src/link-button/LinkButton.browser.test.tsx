import { expect, it } from 'vitest'
import { forceColors } from '../stories/forceColors.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { LinkButton } from './LinkButton.js'

it('looks like a link if the system chooses the colors', async () => {
  await forceColors()
  const { find } = await openShadowHost(
    <>
      <LinkButton onClick={() => {}}>Northwind</LinkButton>
      <p style={{ color: 'LinkText' }} />
    </>,
  )
  const { color, textDecorationLine } = getComputedStyle(find('button'))
  expect([color, textDecorationLine]).toEqual([getComputedStyle(find('p')).color, 'underline'])
})
