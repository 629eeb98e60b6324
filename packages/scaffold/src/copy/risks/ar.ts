import type { RisksCopy } from './en.js'

/** The texts that ask once more before sending to an unusual receiver, in Arabic. */
export const risksAr: RisksCopy = {
  nobody: 'لا أحد يملك مفتاح هذا العنوان. ما ترسله إليه يضيع.',
  tokenContract: 'هذا عنوان العملة نفسها، لا عنوان شخص يملكها. ما ترسله إليه يضيع غالباً.',
  self: 'هذا عنوانك أنت: سترسل إلى نفسك.',
  accept: 'راجعت العنوان وأريد الإرسال إليه',
  acceptFirst: 'أكّد العنوان أولاً',
}
