import { expect, it } from 'vitest'
import { openShadowHost } from '../stories/openShadowHost.js'
import { WalletImage } from './Picture.js'

it('shows the first letter when the image fails, and loads another image afterwards', async () => {
  const { find, show } = await openShadowHost(<WalletImage name="ember" src="data:image/png;base64,AAAA" />)
  await expect.poll(() => find('.picture__frame').dataset['state']).toBe('fallback')
  expect(find('.picture__frame').dataset['letter']).toBe('E')
  await show(<WalletImage name="ember" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" />)
  expect(find('.picture__frame').dataset['state']).toBe('image')
})

it('sends no referrer and has no alternative text, because the name appears next to it', async () => {
  const { find } = await openShadowHost(
    <WalletImage name="ember" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />,
  )
  expect(find<HTMLImageElement>('img').referrerPolicy).toBe('no-referrer')
  expect(find<HTMLImageElement>('img').alt).toBe('')
})
