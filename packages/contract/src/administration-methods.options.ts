import type { AdministrationMethod } from './education.options.ts'

export const disclaimer =
  'This page is for adults 21 and over and is for general education only. It isn’t medical or legal advice. Effects differ from person to person. Don’t use cannabis if you’re pregnant, breastfeeding or under 21. Talk with a clinician first if you take other medicines or have a heart, lung or mental health condition. Never drive after using cannabis.'

export const generalTips: readonly string[] = [
  'Start with a small amount and go slow.',
  'Buy from licensed stores, where products are tested and labeled.',
  'Don’t mix with alcohol or other drugs.',
  'Use it with someone you trust, in a safe place.',
  'Too much cannabis is rarely deadly for adults, but it can feel frightening. Find a calm place, sip water and let it pass. Call 911 for chest pain, trouble breathing, seizures or fainting.',
  'Store everything locked, labeled and out of reach of children and pets.',
]

export const administrationMethods: readonly AdministrationMethod[] = [
  {
    key: 'smoking',
    title: 'Smoking',
    onset: 'Seconds to a few minutes',
    peak: '10 to 30 minutes',
    duration: 'Up to 6 hours (some effects up to 24 hours)',
    reachesBlood: 'Yes',
    text: [
      'Smoking means burning dried flower in a joint, pipe or bong and breathing in the smoke. The effect comes on fast, so it’s easier to judge than an edible.',
      'Cannabis smoke has many of the same harmful substances as tobacco smoke and can irritate your lungs and throat.',
    ],
    tips: [
      'Take one puff and wait 10 to 15 minutes before another.',
      'Don’t hold smoke in. It adds harm, not effect.',
      'Don’t mix with tobacco or alcohol.',
      'Choose flower with less THC and some CBD if you’re new.',
      'Smoke away from children, pets and people who don’t want to breathe it.',
      'Don’t drive for at least 6 hours, or longer if you still feel anything.',
    ],
    checkedOn: '2026-01',
    sources: [
      'https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html',
      'https://www2.gnb.ca/content/gnb/en/corporate/promo/cannabis-in-new-brunswick/cannabis-use.html',
      'https://simcoemuskokahealth.org/topics/drugs/Cannabis/how-marijuana-effects-health/Different-Kinds-of-Cannabis',
      'https://www.whatswithweed.ca/methods',
    ],
  },
  {
    key: 'vaporizing',
    title: 'Vaporizing',
    onset: 'Seconds to a few minutes',
    peak: '10 to 30 minutes',
    duration: 'Up to 6 hours (some effects up to 24 hours)',
    reachesBlood: 'Yes',
    text: [
      'A vaporizer heats cannabis until the active compounds turn to vapor, without burning it. Dry-herb devices heat flower, and vape pens heat oil.',
      'Heating instead of burning likely means fewer toxic byproducts, but it isn’t risk-free. Oils are often much stronger than flower.',
    ],
    tips: [
      'Buy cartridges only from licensed stores. In 2019 and 2020 a wave of serious lung injuries was linked mostly to THC vapes from informal sources, many with vitamin E acetate.',
      'Check the THC percentage. Concentrates can be several times stronger than flower.',
      'Start with one short puff and wait.',
      'Stop and get medical help if you have chest pain, a cough or trouble breathing.',
      'Don’t drive after use.',
    ],
    checkedOn: '2026-01',
    sources: [
      'https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html',
      'https://simcoemuskokahealth.org/topics/drugs/Cannabis/how-marijuana-effects-health/Different-Kinds-of-Cannabis',
      'https://www.whatswithweed.ca/methods',
      'https://bach.health/2020/11/vaping-or-using-e-cigarettes-can-have-lasting-effects/',
      'https://www.physiciansweekly.com/vaping-illnesses-linked-to-vitamin-e-acetate/',
    ],
  },
  {
    key: 'edibles',
    title: 'Edibles',
    onset: '30 minutes to 2 hours',
    peak: 'Up to 4 hours',
    duration: 'Up to 12 hours (some effects up to 24 hours)',
    reachesBlood: 'Yes',
    text: [
      'Edibles are foods, candies and drinks made with cannabis. They go through the stomach and liver, which turn THC into a stronger form. The effect starts late, feels stronger and lasts longer.',
      'Most bad experiences happen when someone feels nothing, eats more, and then feels both doses at once.',
    ],
    tips: [
      'Start with 2.5 mg of THC or less.',
      'Wait at least 2 hours, or better yet 4, before taking more.',
      'Read the label. One package can hold many servings.',
      'Don’t mix with alcohol or other drugs.',
      'Lock edibles away. They look like ordinary candy to children and pets. Call Poison Help at 1-800-222-1222 if someone eats them by accident.',
      'Plan to stay where you are, and don’t drive that day.',
    ],
    checkedOn: '2026-01',
    sources: [
      'https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html',
      'https://www2.gnb.ca/content/gnb/en/corporate/promo/cannabis-in-new-brunswick/cannabis-use.html',
      'https://simcoemuskokahealth.org/topics/drugs/Cannabis/how-marijuana-effects-health/Different-Kinds-of-Cannabis',
      'https://www.kflaph.ca/en/healthy-living/forms-of-cannabis.aspx',
    ],
  },
  {
    key: 'tinctures',
    title: 'Tinctures',
    onset: 'About 15 to 60 minutes under the tongue, or as slow as an edible if swallowed',
    peak: 'About 90 minutes (varies)',
    duration: 'About 4 to 6 hours under the tongue, or up to 12 hours if swallowed',
    reachesBlood: 'Yes',
    text: [
      'A tincture is a liquid extract measured with a dropper and held under the tongue, where part of it passes into the blood through the lining of the mouth.',
      'You always swallow some of it, so a second, slower effect can follow. Drops make small doses easier to measure.',
    ],
    tips: [
      'Measure each dose with the dropper. Don’t eyeball it.',
      'Hold it under your tongue for a minute or two, then wait at least 2 hours before taking more.',
      'If you avoid alcohol or certain oils, check what the base is.',
      'Store upright, closed and out of reach of children.',
    ],
    checkedOn: '2026-01',
    sources: [
      'https://www.potbotics.com/learn/consumption-methods/tincturesprays',
      'http://emeraldgardencbd.com/?page_id=165',
      'https://thepinehillfarm.com/cbd-options/',
      'https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html',
    ],
    note: 'Times come from consumer and clinic pages that differ. Use them as a rough guide.',
  },
  {
    key: 'lubes',
    title: 'Lubes',
    onset:
      'Not well studied. Makers suggest waiting about 20 to 30 minutes. One clinician estimates 40 to 90',
    peak: 'Unknown',
    duration: 'Unknown, likely a few hours',
    reachesBlood: 'Possibly. Vaginal and rectal tissue can absorb some THC',
    text: [
      'Cannabis lubes are oils or gels applied to intimate skin. Some people report more comfort or sensation, but doctors say there’s very little research.',
      'Some THC may reach the blood, more so with rectal use, so a lube can cause a high or a positive drug test.',
    ],
    tips: [
      'Oil-based lubes break down latex condoms and barriers. Use a water-based product with latex, or non-latex barriers with oil.',
      'Test a little on the inner arm first and stop if it burns or itches.',
      'Everyone involved should know it contains cannabis and agree to it.',
      'Oral contact means swallowing THC. Treat it like an edible.',
      'Avoid use while pregnant or with an infection, and ask a clinician if you have pain.',
    ],
    checkedOn: '2026-01',
    sources: [
      'https://prohbtd.com/dear-culturalist-does-cannabis-lube-work',
      'https://indopedia.com/company-news/marijuana-as-sex-lubricant-might-not-necessarily-light-your-fire/',
      'https://benzinga.com/z/26407875',
      'https://cannabislifenetwork.com/consider-cannabis-lube/',
      'https://hawaiicannabis.org/lube-recommendations-for-your-next-cannabis-fueled-sex-sesh',
    ],
    note: 'The evidence is weak. It comes from magazine and advice columns that quote clinicians. The advice about pregnancy, infection and skin is general caution.',
  },
  {
    key: 'topicals',
    title: 'Topicals',
    onset: 'About 15 to 30 minutes',
    peak: 'Unknown',
    duration: 'About 2 to 4 hours',
    reachesBlood: 'Usually very little. Transdermal patches are made to reach the blood',
    text: [
      'Topicals are creams, balms and oils rubbed on the skin for a local effect. They usually don’t cause a high because little THC passes through intact skin.',
      'Patches and gels labeled transdermal are different. They’re designed to enter the blood and can last many hours.',
    ],
    tips: [
      'Read the label to see whether it’s topical or transdermal.',
      'Try a small area first and keep it off broken skin, eyes and mouth.',
      'Wash your hands after use.',
      'A topical could still make you fail a drug test.',
      'Cannabis products don’t replace medical care.',
    ],
    checkedOn: '2026-01',
    sources: [
      'http://emeraldgardencbd.com/?page_id=165',
      'https://thepinehillfarm.com/cbd-options/',
    ],
    note: 'Our sources are consumer pages. Use the times as a rough guide.',
  },
]
