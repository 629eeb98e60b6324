import { chains } from './lab/chains.js'
import { openPairing, pairWith } from './lab/openPairing.js'
import { readLink } from './lab/readLink.js'
import { askPanel, expectAsked, expectSignedIn, sign, signIn } from './lab/signIn.js'
import { expect, test } from './lab/test.js'

const pairing = signIn({ wc: true, wallets: '' })

for (const judge of ['the page', 'the server'] as const) {
  test(`a phone connects and signs in with one approval, and ${judge} accepts its proof @further`, async ({
    lab,
    phone,
  }) => {
    await lab.open({ ...pairing, ...(judge === 'the server' ? { signIn: '/' } : {}) })
    await pairWith(lab, phone)
    await expectSignedIn(lab)
    const [session] = JSON.parse(await askPanel(lab, 'sessions'))
    expect(session.data).toMatchObject({ chainId: 'eip155:31337' })
    expect(session.message).toContain('wants you to sign in with your Ethereum account:')
    if (judge === 'the page') expect(session.cacao.s.t).toBe('eip191')
    else expect(await askPanel(lab, 'server')).toContain('eip155:31337:')
    await lab.reload()
    await expectSignedIn(lab)
    await lab.press('lab-disconnect')
    await expect(lab.status).toHaveText('disconnected')
  })
}

test('connects a phone that cannot sign in while pairing, and asks for the signature afterwards @further', async ({
  lab,
  usePhone,
}) => {
  const phone = await usePhone({ signsIn: false })
  await lab.open(pairing)
  await phone.pair(await openPairing(lab))
  await expect(lab.status).toHaveText('connected')
  await expectAsked(lab)
  await sign(lab)
})

test('connects a phone on all offered namespaces and signs in on the active one @further', async ({
  lab,
  phone,
}) => {
  await lab.open({ ...pairing, chains: chains.map(each => each.namespace).join() })
  await phone.pair(await openPairing(lab))
  await expect(lab.status).toHaveText('connected')
  await expectAsked(lab)
  await sign(lab)
})

test('does not connect a phone that declines, and connects with the next code @further', async ({
  lab,
  usePhone,
}) => {
  const phone = await usePhone({ isAutomatic: false })
  await lab.open(pairing)
  const link = await openPairing(lab)
  await phone.pair(link)
  await phone.until(({ pending }) => pending[0]?.kind === 'signIn')
  await phone.reject()
  const next = await readLink(lab, link)
  await expect(lab.status).not.toHaveText('connected')
  const agreeing = await usePhone()
  await agreeing.pair(next)
  await expectSignedIn(lab)
})
