import type { Lab } from './lab/createLab.js'
import { expect, test } from './lab/test.js'

const cardBox = async (lab: Lab) =>
  (await lab.part('foyer-modal-card').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** Drags the sheet's header down by a share of its height and releases it after a pause. */
async function drag(lab: Lab, share: number): Promise<void> {
  const session = await lab.page.context().newCDPSession(lab.page)
  const { x, y, width, height } = await cardBox(lab)
  const [start, began] = [y + 20, Date.now() / 1000]
  const touch = (type: 'touchStart' | 'touchMove', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + width / 2, y: start + height * share * part }],
      timestamp: began + part * 3,
    })
  await touch('touchStart', 0)
  for (const part of [0.1, 0.3, 0.5, 0.7, 1]) await touch('touchMove', part)
  const timestamp = began + 4
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  await session.detach()
}

const cardTop = async (lab: Lab) => Math.round((await cardBox(lab)).y)

test('closes the sheet after a long drag, and springs back after a short one @further', async ({ lab }) => {
  await lab.open()
  await lab.openConnect()
  await expect(lab.walletRow('ember')).toBeVisible()
  const settled = () => lab.dialog.evaluate(each => each.getAnimations({ subtree: true }).length)
  await expect.poll(settled).toBe(0)
  const top = await cardTop(lab)
  await drag(lab, 0.15)
  await expect.poll(() => cardTop(lab)).toBe(top)
  await expect(lab.dialog).toBeVisible()
  await drag(lab, 0.5)
  await expect(lab.dialog).toBeHidden()
  await lab.openConnect()
  // The sheet is as high as its list now, because no placeholder came before it.
  const bottom = async () => {
    const { y, height } = await cardBox(lab)
    return Math.round(y + height)
  }
  await expect.poll(bottom).toBe(lab.page.viewportSize()?.height)
})
