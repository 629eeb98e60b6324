import type { HelpCopy } from '../en/help.js'

/** The texts that explain, in Arabic. */
export const helpAr: HelpCopy = {
  whatIsAWallet: {
    loginTitle: 'دخول واحد إلى web3 كله',
    loginText: 'سجّل الدخول إلى أي تطبيق بربط محفظتك، وودّع كلمات المرور الكثيرة.',
    holdingsTitle: 'بيت لأصولك الرقمية',
    holdingsText:
      'تتيح لك المحفظة حفظ الأصول الرقمية وإرسالها واستلامها، مثل العملات المشفرة والرموز غير القابلة للاستبدال.',
    gatewayTitle: 'بوابتك إلى ويب جديد',
    gatewayText: 'بمحفظتك يمكنك استكشاف التطبيقات والمقتنيات والمزيد والتعامل معها.',
    action: 'احصل على محفظة',
  },
  whatIsANetwork: {
    nodesTitle: 'كيف يعمل النظام',
    nodesText:
      'الشبكة هي ما يبعث الحياة في سلسلة الكتل، إذ تتيح هذه البنية للتطبيقات الوصول إلى السجل والعقود الذكية.',
    usesTitle: 'مصممة لاستخدامات مختلفة',
    usesText: 'كل شبكة مصممة على نحو مختلف، ولذلك قد تناسب تطبيقات وتجارب معينة.',
  },
  create: { question: 'تبحث عن محفظة تتحكم بها بنفسك؟', action: 'اعثر عليها في WalletGuide' },
  downloads: {
    list: 'أين تجدها',
    chromeStore: 'إضافة Chrome',
    appStore: 'تطبيق iOS',
    playStore: 'تطبيق أندرويد',
    homepage: 'الموقع',
  },
  getWallet: {
    list: 'المحافظ',
    exploreAll: 'عرض الكل',
  },
}
