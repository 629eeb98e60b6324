import type { NetworksCopy } from '../en/networks.js'

/** The texts about networks in Arabic. */
export const networksAr: NetworksCopy = {
  networks: {
    search: 'ابحث عن شبكة',
    list: 'الشبكات',
    empty: 'لم يتم العثور على شبكة',
    emptyHint: 'جرّب اسماً آخر.',
    notice: 'قد لا تدعم محفظتك بعض الشبكات المتاحة لهذا التطبيق',
    help: 'ما هي الشبكة',
  },
  switchNetwork: {
    title: 'وافق في المحفظة',
    text: 'اقبل الطلب في محفظتك',
    declined: 'تم رفض التبديل',
    declinedHint: 'قد يُرفض التبديل إذا كانت المحفظة لا تدعم السلسلة أو كان هناك طلب سابق ما زال مفتوحاً',
    failed: 'فشل التبديل',
  },
  unsupported: { title: 'هذا التطبيق لا يدعم شبكتك الحالية.', text: 'انتقل إلى شبكة متاحة للمتابعة.' },
  chains: {
    list: 'السلاسل',
    eip155: 'شبكات EVM',
    solana: 'Solana',
    polkadot: 'Polkadot',
    bip122: 'Bitcoin',
    cosmos: 'Cosmos',
    selectFor: 'اختر سلسلة لـ {name}',
    selectText: 'اختر السلسلة التي تربطها بمحفظتك متعددة السلاسل',
    which: 'أي {name} محفظتك؟',
    whichOne: 'رقم {number} من {count}',
    unprovenText: 'لا شيء غير الاسم يقول إن هذه محفظة واحدة. اختر التي تعرف صورتها.',
    whichText: 'تقول عدة محافظ في هذا المتصفح إنها هذه المحفظة. قد تكون إحداها محفظة أخرى تحمل اسمها.',
    missing: 'تعذر العثور على المحفظة',
    switchTo: 'بدّل إلى {name}',
    switchText: 'المحفظة المربوطة لا تدعم سلسلة {name}. عليك الربط بمحفظة أخرى.',
    switchAction: 'تبديل',
  },
}
