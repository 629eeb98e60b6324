import { answerFrame, embedded, frameOf, labSite, newAddress, signInByEmail } from './lab/embedded.js'
import { expect, test } from './lab/test.js'

test('signs in by e-mail on a phone, in a frame at the bottom over the full width @further', async ({
  lab,
}) => {
  test.slow()
  await lab.open(embedded, labSite())
  await signInByEmail(lab, newAddress())
  await lab.press('lab-sign')
  await expect(frameOf(lab).getByTestId('secure-window')).toBeVisible({ timeout: 15_000 })
  const boxNow = () => lab.page.locator('#foyer-frame').boundingBox()
  // The frame slides in.
  await expect.poll(async () => (await boxNow())?.width).toBe(390)
  const box = await boxNow()
  expect(box?.x).toBe(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
  await answerFrame(lab, 'approve')
  await expect(lab.result).toHaveText(/^0x/)
})
