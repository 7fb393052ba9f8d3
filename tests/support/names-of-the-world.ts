/**
 * Names of other people: within a script, no two of a list are spellings of one name, and what they differ in is what
 * people mistype or drop: a letter, a doubled one, a mark that is a letter of its own. Accents are spellings
 * (`canonicalForm`), so no list has a pair that differs in nothing else.
 */
export const NAMES_OF_THE_WORLD: Readonly<Record<string, { firstNames: string; lastNames: string }>> = {
  latin: {
    firstNames: `Ada Adam Alan Allan Allen Ana Andrea Andreas Ann Anna Anne Annie Aron Brian Brianna Bryan Carl Carla
      Carlo Cristian Christian Dan Dana Daniel Daniela Danielle Eric Erica Erik Jan Jana Jane Janet Joan Joanna John Jon
      José Josée Joseph Renée René-Marc François Françoise Chloé Zoë Zoey Anne-Marie Marie-Ann D’Arcy Darcie Jean-Luc Jean-Luca`,
    lastNames: `Baker Barker Brown Browne Clark Clarke Cook Cooke Green Greene Hansen Hanson Johnsen Johnson Johnston
      Larsen Larson Meyer Meier O'Brien O'Bryan O’Bryen Petersen Peterson Reed Reid Smith Smyth Müller Mueller Miller Weiß
      Weis Łukasik Lukasiak Ćosić Cosik D'Angelo D’Angeli Saint-Jean Saint-Jeanne Núñez Nuñes Ångström Angstrøm-Lie Ørsted`,
  },
  greek: {
    firstNames:
      "Γιώργος Γιώργης Μαρία Μαριάννα Ελένη Ελένα Νίκος Νίκη Αλέξης Αλέξιος Αλεξία Θάνος Σάνος Ζωή Ζώης",
    lastNames:
      "Παπαδόπουλος Παπαδοπούλου Παπανδρέου Δημητρίου Δημητριάδης Ιωάννου Ιωαννίδης Νικολάου Νικολαΐδης Σπανός Σπανάς Γεωργίου",
  },
  cyrillic: {
    firstNames:
      "Андрей Андрій Александр Александра Олександр Наталья Наталия Наташа Юлия Юлія Алексей Алёна Сергей Сергій",
    lastNames:
      "Иванов Иванова Иваненко Петров Петрова Петренко Шевченко Шевчук Щевчук Ковальов Ковалёва Коваль Соловьёв Соловьев-Седой",
  },
  vietnamese: {
    firstNames:
      "Anh Ánh-Dương Bảo Bình Châu Chi Dũng Duyên Giang Hà Hải Hạnh Hoa Hương Khánh Lan Linh Minh Nga Ngọc Phương",
    lastNames: "Nguyễn Trần Lê Phạm Huỳnh Hoàng Phan Võ Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý Trịnh Đinh",
  },
  turkish: {
    firstNames:
      "İlker Ilgın Işıl İsmail İsmet Isa Ayşe Ayşegül Ayla Gülşen Gülsüm Gül Şule Sulhi Çağlar Çağla Özgür Özge Oğuz",
    lastNames:
      "Yılmaz Yıldız Yıldırım Şahin Şahiner Çelik Çelikel Öztürk Özkan Özcan Kılıç Kılınç Aydın Aydan Işık Isıl Doğan Dogancı",
  },
  arabic: {
    firstNames: "محمد محمود أحمد حمد حامد حميد علي عليا حسن حسين حسان فاطمة فطوم سارة سمر سمير سامر",
    lastNames: "الخطيب خطيب الحداد حداد النجار نجار العلي الحسن الحسيني حسيني المصري مصري الشامي",
  },
  han: {
    firstNames: "伟 玮 伟伟 芳 方 娜 敏 静 净 丽 莉 强 磊 军 俊 洋 阳 勇 艳 杰 涛 明 超 秀英 霞 平",
    lastNames:
      "王 汪 李 黎 张 章 刘 柳 陈 程 杨 扬 黄 皇 赵 吴 武 周 徐 许 孙 马 朱 胡 林 郭 何 高 罗 欧阳 欧",
  },
  japaneseAndKorean: {
    firstNames: "はる ばる はな ばな かおり がおり ハル ハルー 지수 지우 지유 민준 민중 서연 서현 수빈 수민",
    lastNames: "さとう さとお すずき すすき たなか だなか スズキ 김 금 박 팍 이 리 최 채 정 전",
  },
  devanagariAndThai: {
    firstNames: "राम रमा रामा श्याम श्यामा सीता सिता गीता अनिल अनिला สมชาย สมชัย สมหญิง มาลี มาลัย",
    lastNames: "शर्मा शर्म वर्मा वर्म कुमार कुमारी सिंह सिन्हा ใจดี ใจดำ ทองดี ทองคำ",
  },
};
