export type Method = {
  key: string
  title: string
  onset: string
  peak: string
  duration: string
  reachesBlood: string
  text: readonly string[]
  tips: readonly string[]
  sources: readonly string[]
  note?: string
}

export const checked = '2026-01'

export const disclaimer =
  'This page is for adults 21 and over and is for general education only. It is not medical or legal advice. Effects differ from person to person. Do not use cannabis if you are pregnant, breastfeeding or under 21, and talk with a clinician if you take other medicines or have heart, lung or mental health conditions. Never drive after using cannabis.'

export const generalTips: readonly string[] = [
  'Start with a small amount and go slow.',
  'Buy from licensed stores, where products are tested and labeled.',
  'Do not mix with alcohol or other drugs.',
  'Use with someone you trust, in a safe place.',
  'Too much cannabis is rarely deadly for adults but can feel frightening: find a calm place, sip water and let it pass. Call 911 for chest pain, trouble breathing, seizures or fainting.',
  'Store everything locked, labeled and out of reach of children and pets.',
]

export const methods: readonly Method[] = [
  {
    key: 'smoking',
    title: 'Smoking',
    onset: 'Seconds to a few minutes',
    peak: '10 to 30 minutes',
    duration: 'Up to 6 hours; some effects can last up to 24 hours',
    reachesBlood: 'Yes',
    text: [
      'Smoking means burning dried flower in a joint, pipe or bong and breathing in the smoke. The effect comes fast, so it is easier to judge than an edible.',
      'Cannabis smoke carries many of the same harmful substances as tobacco smoke and can irritate the lungs and throat.',
    ],
    tips: [
      'Take one puff and wait 10 to 15 minutes before another.',
      'Do not hold smoke in; it adds harm, not effect.',
      'Do not mix with tobacco or alcohol.',
      'Choose flower with less THC and some CBD if you are new.',
      'Smoke away from children, pets and people who do not want it.',
      'Do not drive for at least 6 hours, longer if you still feel anything.',
    ],
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
    duration: 'Up to 6 hours; some effects can last up to 24 hours',
    reachesBlood: 'Yes',
    text: [
      'A vaporizer heats cannabis until the active parts turn to vapor, without burning it. Dry-herb devices heat flower; vape pens heat oil.',
      'Heating instead of burning likely means fewer toxic by-products, but it is not free of risk. Oils are often much stronger than flower.',
    ],
    tips: [
      'Buy cartridges only from licensed stores. In 2019 and 2020 a wave of serious lung injuries was linked mostly to THC vapes from informal sources, many with vitamin E acetate.',
      'Check the THC percentage; concentrates can be several times stronger than flower.',
      'Start with one short puff and wait.',
      'Stop and get medical help for chest pain, cough or trouble breathing.',
      'Do not drive after use.',
    ],
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
    duration: 'Up to 12 hours; some effects can last up to 24 hours',
    reachesBlood: 'Yes',
    text: [
      'Edibles are foods, candies and drinks made with cannabis. They go through the stomach and liver, which turns THC into a stronger form, so the effect comes late, feels stronger and lasts long.',
      'Most bad experiences happen when someone feels nothing, eats more, and then both doses arrive together.',
    ],
    tips: [
      'Start with 2.5 mg of THC or less.',
      'Wait at least 2 hours, better 4, before taking more.',
      'Read the label: one package can hold many servings.',
      'Do not mix with alcohol or other drugs.',
      'Lock edibles away; they look like ordinary sweets to children and pets. Call Poison Help at 1-800-222-1222 if someone eats them by accident.',
      'Plan to stay where you are; do not drive that day.',
    ],
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
    onset: 'About 15 to 60 minutes under the tongue; as slow as an edible if swallowed',
    peak: 'About 90 minutes (varies)',
    duration: 'About 4 to 6 hours under the tongue; up to 12 hours if swallowed',
    reachesBlood: 'Yes',
    text: [
      'A tincture is a liquid extract measured with a dropper and held under the tongue, where part of it passes into the blood through the lining of the mouth.',
      'Some is always swallowed, so a second, slower effect can follow. Drops make small doses easier to measure.',
    ],
    tips: [
      'Measure the dose; do not guess by squirts.',
      'Hold under the tongue for a minute or two, then wait at least 2 hours before taking more.',
      'Check whether the base is alcohol or oil if you avoid either.',
      'Store upright, closed and out of reach of children.',
    ],
    sources: [
      'https://www.potbotics.com/learn/consumption-methods/tincturesprays',
      'http://emeraldgardencbd.com/?page_id=165',
      'https://thepinehillfarm.com/cbd-options/',
      'https://www.canada.ca/en/health-canada/services/drugs-medication/cannabis/laws-regulations/regulations-support-cannabis-act/consumer-information.html',
    ],
    note: 'Times come from consumer and clinic pages that differ. Take them as a rough guide.',
  },
  {
    key: 'lubes',
    title: 'Lubes',
    onset:
      'Not well studied; makers suggest waiting about 20 to 30 minutes, one clinician estimates 40 to 90',
    peak: 'Unknown',
    duration: 'Unknown, likely a few hours',
    reachesBlood: 'Possibly; vaginal and rectal tissue can absorb some THC',
    text: [
      'Cannabis lubes are oils or gels applied to intimate skin. Users report more comfort or sensation, but doctors say there is very little research.',
      'Some THC may reach the blood, more so with rectal use, so a lube can cause a high or a positive drug test.',
    ],
    tips: [
      'Oil-based lubes break down latex condoms and barriers. Use a water-based product with latex, or non-latex barriers with oil.',
      'Test a little on the inner arm first and stop if it burns or itches.',
      'Everyone involved should know it contains cannabis and agree to it.',
      'Oral contact means swallowing THC: treat it like an edible.',
      'Avoid use while pregnant or with an infection, and ask a clinician if you have pain.',
    ],
    sources: [
      'https://prohbtd.com/dear-culturalist-does-cannabis-lube-work',
      'https://indopedia.com/company-news/marijuana-as-sex-lubricant-might-not-necessarily-light-your-fire/',
      'https://benzinga.com/z/26407875',
      'https://cannabislifenetwork.com/consider-cannabis-lube/',
      'https://hawaiicannabis.org/lube-recommendations-for-your-next-cannabis-fueled-sex-sesh',
    ],
    note: 'The evidence is weak: magazine and advice columns quoting clinicians. The advice about pregnancy, infection and skin is general caution.',
  },
  {
    key: 'topicals',
    title: 'Topicals',
    onset: 'About 15 to 30 minutes',
    peak: 'Unknown',
    duration: 'About 2 to 4 hours',
    reachesBlood: 'Usually very little; transdermal patches are made to reach the blood',
    text: [
      'Topicals are creams, balms and oils rubbed on the skin for a local effect. They usually do not cause a high because little THC passes through intact skin.',
      'Patches and gels labeled transdermal are different: they are designed to enter the blood and can last many hours.',
    ],
    tips: [
      'Read the label to see whether it is topical or transdermal.',
      'Try a small area first and keep it off broken skin, eyes and mouth.',
      'Wash hands after use.',
      'Do not count on a topical being safe for a drug test.',
      'Cannabis products are not a replacement for medical care.',
    ],
    sources: [
      'http://emeraldgardencbd.com/?page_id=165',
      'https://thepinehillfarm.com/cbd-options/',
    ],
    note: 'From consumer pages only. Take the times as a rough guide.',
  },
]
