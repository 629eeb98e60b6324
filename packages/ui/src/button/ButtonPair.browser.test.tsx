import { expect, it } from 'vitest'
import { Card } from '../card/Card.js'
import { forceColors } from '../stories/forceColors.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ViewBody } from '../view-body/ViewBody.js'
import { Button } from './Button.js'
import { ButtonLine, ButtonPair } from './ButtonPair.js'

/** Opens a review that scrolls below its foot. */
async function openReview() {
  const { find } = await openShadowHost(
    <Card>
      <div className="low" style={{ blockSize: '300px', overflow: 'auto' }}>
        <ViewBody>
          <div className="details" style={{ blockSize: '600px' }} />
          <ButtonPair summary={<p className="sentence">You send 1.5 ETH</p>}>
            <Button>Cancel</Button>
            <Button>Send</Button>
          </ButtonPair>
        </ViewBody>
      </div>
    </Card>,
  )
  return { foot: find('.view-foot'), details: find('.details'), low: find('.low') }
}

it('fades what scrolls below the foot of a review over 24 px, and nothing at the end', async () => {
  const { foot, details, low } = await openReview()
  const { backgroundImage, paddingBlockStart } = getComputedStyle(foot)
  expect([paddingBlockStart, backgroundImage]).toEqual([
    '24px',
    expect.stringMatching(/^linear-gradient\(.* 24px\)$/),
  ])
  expect(details.getBoundingClientRect().bottom).toBeGreaterThan(foot.getBoundingClientRect().top)
  low.scrollTop = low.scrollHeight
  expect(details.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.getBoundingClientRect().top)
})

it('draws a line above the foot of a review if the system chooses the colors', async () => {
  await forceColors()
  const { foot } = await openReview()
  const { backgroundImage, backgroundColor, borderBlockStartWidth } = getComputedStyle(foot)
  expect([backgroundImage, borderBlockStartWidth]).toEqual(['none', '1px'])
  expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
})

it.each([
  ['1,5 ETH tauschen', 1, 'less'],
  ['Send', 1, 'equal'],
  ['0,00000004200042 ETH gegen PUSD tauschen', 2, 'less'],
])(
  'gives the main button what its label needs in a narrow sheet, and cuts nothing: %s',
  async (label, lines, share) => {
    const { root } = await openShadowHost(
      <div style={{ inlineSize: '288px' }}>
        <ButtonLine>
          <Button size="lg" isFullWidth>
            Abbrechen
          </Button>
          <Button size="lg" isFullWidth>
            {label}
          </Button>
        </ButtonLine>
      </div>,
    )
    const [quiet, main] = root.querySelectorAll<HTMLElement>('.button')
    if (!quiet || !main) return expect.fail('no buttons')
    const range = document.createRange()
    range.selectNodeContents(main)
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
    expect(Math.min(tops.size, 2)).toBe(lines)
    expect(quiet.offsetWidth < main.offsetWidth ? 'less' : 'equal').toBe(share)
    expect([quiet, main].map(each => each.scrollWidth > each.clientWidth)).toEqual([false, false])
    expect(quiet.offsetWidth + main.offsetWidth + 8).toBe(288)
  },
)
