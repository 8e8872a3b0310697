/**
 * A language's words for a one-time code, for its use, and for other numbers.
 *
 * Case, accents and untyped signs make no difference. `kod*` also matches words that begin so, `*kod` words that end so, and
 * `*kod*` words that contain it, for languages without spaces. `_` joins the words of a phrase.
 */
interface CodeWords {
  /** Words for a code: a number beside one is the code. */
  readonly code: string;
  /** Words for using a code. Weaker: the number has to be close. */
  readonly use?: string;
  /** Words for other numbers: the number after one is no code. */
  readonly other?: string;
}

/** By ISO 639 code. A speaker of one language can correct its line alone: all languages' words are looked for in every text. */
export const codeWords: Readonly<Record<string, CodeWords>> = {
  en: {
    code: '*code *codes otp totp mobiletan chiptan phototan smstan pushtan mtan apptan pin pins passcode* passphrase password* passwd tan mtan token 2fa verification_number verification_no verification_key security_number one_time_number confirmation_key login_key access_key authentication_number auth_number collect_with pick_up_with collection_number cod',
    use: 'use using enter entering type typing input digits show quote present collect insert submit verify verification verifying confirm confirmation login log_in logging_in sign_in signing_in signin authenticate authentication approve approving approval activation activate unlock authorise authorize',
    other:
      'old_code previous_code last_code old_otp previous_otp old_pin confirmation_number confirmation_no bal amt credit pay paying order* orders booking invoice bill receipt ref reference ref_id parcel package shipment tracking track awb consignment account acct acc card cards ending ends iban customer client ticket flight train bus seat room gate platform locker bay table floor building apartment apt suite unit box call calling tel telephone phone mobile msisdn fax dial ring text whatsapp_us helpline hotline support balance amount total sum price fee cost paid payment transaction txn trx trace case claim policy contract member membership meter student employee id userid user_id visit version build model batch lot serial isbn imei page pages chapter transfer loan rrn utr stan session terminal branch extension ext since copyright year in_year top over extra queue token_no',
  },
  fr: {
    code: 'mot_de_passe clé_secrète clef motdepasse mdp',
    use: 'vérifier valider autoriser utilisez utiliser utilise saisissez saisir saisis entrez entrer entre tapez confirmez confirmer vérifiez vérification confirmation connexion authentification identification validez activation',
    other:
      'commande facture colis suivi compte carte cb client dossier vol train siège chambre porte quai appelez appeler appel tél téléphone numéro solde montant total contrat billet réservation référence réf transaction finissant terminant rue avenue cedex siret',
  },
  es: {
    code: 'código* clave* contraseña* contrasena* nip',
    use: 'números dígitos verificar confirmar validar autorizar acceder usa use utiliza utilice ingresa ingrese ingresar introduce introduzca escribe escriba digita digite confirma confirme verifica verifique verificación confirmación acceso',
    other:
      'pedido orden factura envío paquete guía seguimiento cuenta tarjeta terminada termina cliente reserva billete boleto vuelo tren asiento habitación puerta llama llame llamar teléfono tel saldo importe monto total contrato expediente referencia póliza transacción folio rastreo dni calle',
  },
  pt: {
    code: 'código* codigo* senha* palavra_passe palavra-passe chave*',
    use: 'verificar confirmar validar autorizar aceder acessar entrar use usa utilize digite digita insira insere introduza informe confirme confirma verifique verificação confirmação acesso autenticação',
    other:
      'pedido encomenda fatura conta cartão final cliente reserva voo trem comboio assento quarto porta ligue telefone tel saldo valor total contrato protocolo referência apólice transação rastreio boleto nota cpf rua',
  },
  it: {
    code: 'codice codici parola_d_ordine parola_chiave chiave',
    use: 'verificare confermare autorizzare accedere usa usare utilizza inserisci inserire digita conferma verifica accesso autenticazione',
    other:
      'ordine fattura pacco spedizione conto carta cliente prenotazione biglietto volo treno posto camera binario chiama chiamare telefono tel saldo importo totale contratto pratica riferimento rif polizza transazione iban via',
  },
  de: {
    code: '*kennwort* *passwort* *schlüsselzahl sms-tan *pin geheimzahl* einmalpasswort* zugangsnummer bestätigungsnummer freischaltnummer losung',
    use: 'ziffern zahlen verwende verwenden verwenden_sie nutze nutzen benutze eingeben gib geben_sie bestätige bestätigen bestätigung verifizierung anmeldung anmelden einloggen freischaltung',
    other:
      'bestellung* bestellnummer auftrag* rechnung* rechnungsnummer paket* sendung* sendungsnummer konto kontonummer karte karten* endet endend kunde* kundennummer ticket* flug* zug* sitz* zimmer gleis tor rufen anrufen telefon* tel hotline guthaben betrag summe vertrag* vorgang* aktenzeichen referenz* buchung* buchungsnummer mitglied* zähler* straße plz *nummer *nr',
  },
  nl: {
    code: '*wachtwoord* toegangsnummer',
    use: 'gebruik gebruiken voer invoeren vul bevestig bevestiging verificatie inloggen aanmelden',
    other:
      'bestelling bestelnummer ordernummer factuur* pakket zending rekening* kaart klant* klantnummer vlucht trein stoel kamer spoor bel bellen telefoon* saldo bedrag totaal contract* dossier* referentie* boeking* kenmerk eindigend *nummer',
  },
  sv: {
    code: '*kod *koden *koder lösenord* *lösenord*',
    use: 'använd ange skriv bekräfta bekräftelse verifiera verifiering logga_in inloggning',
    other:
      'order* beställning* ordernummer faktura* paket* kolli* konto* kort kortnummer kund* kundnummer flyg* tåg* plats rum spår ring telefon* saldo belopp summa avtal* ärende* referens* bokning* slutar *nummer',
  },
  da: {
    code: '*kode *koden *koder adgangskode* kodeord* *kodeord',
    use: 'brug indtast skriv bekræft bekræftelse verificer verificering log_ind',
    other:
      'ordre* ordrenummer faktura* pakke* konto* kort kunde* kundenummer fly* tog* sæde værelse spor ring telefon* saldo beløb sag* reference* booking* ender *nummer',
  },
  no: {
    code: '*passord* engangskode* *kode *koden',
    use: 'bruk tast skriv bekreft bekreftelse verifiser verifisering logg_inn innlogging',
    other:
      'bestilling* ordre* ordrenummer faktura* pakke* sending* konto* kort kunde* kundenummer fly* tog* sete rom spor ring telefon* saldo beløp sak* referanse* slutter *nummer',
  },
  fi: {
    code: 'koodi* *koodi* *koodin salasana* *salasana* tunnusluku* *tunnusluku* vahvistusnumero*',
    use: 'käytä syötä kirjoita anna vahvista vahvistus* kirjaudu kirjautumis*',
    other:
      'tilaus* tilausnumero lasku* paketti* lähetys* tili* kortti* asiakas* asiakasnumero lento* juna* paikka huone raide soita puhelin* puh saldo summa viite* varaus* sopimus* päättyvä *numero',
  },
  is: {
    code: 'kóði* *kóði* kóðinn *kóðinn *kóðann kóðann lykilorð* *lykilorð* öryggisnúmer staðfestingarnúmer pinnið pinn',
    use: 'notaðu sláðu staðfestu staðfesting* innskráning*',
    other: 'pöntun* reikning* sending* kort viðskiptavin* flug sæti herbergi hringdu sími símanúmer upphæð tilvísun',
  },
  pl: {
    code: 'kod kodu kodem kody hasło* hasła haslem hasłem kod_sms *kod',
    use: 'wpisz podaj użyj wprowadź potwierdź potwierdzenie weryfikacja weryfikacyjny logowanie zaloguj',
    other:
      'zamówienie zamówienia zamówieniu faktura faktury paczka przesyłka konto konta rachunek rachunku karta karty kartą kończąca klient klienta lot pociąg miejsce pokój peron zadzwoń dzwoń telefon tel saldo kwota kwotę suma umowa umowy sprawa referencyjny rezerwacja nr numer id ul',
  },
  cs: {
    code: 'kód kódem kódu *kód heslo* hesla heslem',
    use: 'použijte zadejte vložte opište potvrďte potvrzení ověření přihlášení',
    other:
      'objednávka objednávky objednávku objednávce faktura faktury zásilka zásilky balík účet účtu karta karty zákazník let vlak sedadlo pokoj nástupiště volejte telefon tel zůstatek částka celkem smlouva smlouvy rezervace číslo č vs',
  },
  sk: {
    code: 'kód kódom heslo* heslom',
    use: 'použite zadajte vložte potvrďte potvrdenie overenie prihlásenie',
    other:
      'objednávka objednávky objednávku objednávke faktúra faktúry zásielka zásielky balík účet účtu karta karty zákazník vlak sedadlo izba volajte telefón zostatok suma zmluva rezervácia číslo',
  },
  sl: {
    code: 'koda kodo kode geslo* gesla',
    use: 'uporabite vnesite vpišite potrdite potrditev preverjanje prijava',
    other:
      'naročilo naročila račun računa paket pošiljka kartica kartice stranka vlak sedež soba pokličite telefon stanje znesek pogodba rezervacija številka',
  },
  hr: {
    code: 'kod koda kodom lozinka lozinku lozinke šifra šifru zaporka zaporku',
    use: 'koristite unesite upišite potvrdite potvrda prijava prijavu verifikacija',
    other:
      'narudžba narudžbe narudžbu račun računa računu paket pošiljka kartica kartice kupac vlak sjedalo soba nazovite pozovite telefon stanje iznos ugovor rezervacija broj',
  },
  ro: {
    code: 'cod codul codului parola parolă',
    use: 'folosiți folosește folosiţi introduceți introdu introduceţi confirmați confirmare verificare autentificare conectare',
    other:
      'comanda comenzii factura colet coletul awb cont contul card cardul client clientului zbor tren loc camera sunați sunaţi telefon tel sold suma total contract referință rezervare număr numărul nr',
  },
  hu: {
    code: 'kód* *kód *kódja *kódot *kódod *kódját *kódom jelszó* jelszava jelszavad *jelszó *jelszava azonosítószám*',
    use: 'használja adja_meg írja_be erősítse ellenőrzés megerősítés belépés bejelentkezés',
    other:
      'rendelés* számla* csomag* számlaszám kártya* ügyfél* járat vonat ülés szoba hívja telefon* egyenleg összeg végösszeg szerződés* hivatkozás* foglalás* száma *száma *szám',
  },
  sq: {
    code: 'kodi kodin kod kodit fjalëkalimi fjalëkalim*',
    use: 'përdorni përdor futni vendosni shkruani konfirmoni konfirmim verifikim verifikimi',
    other:
      'porosia porosi fatura pako llogaria karta klienti fluturimi treni telefon telefononi gjendja shuma rezervimi numri',
  },
  mt: {
    code: 'kodiċi kodici',
    use: 'uża daħħal ikkonferma verifika',
    other: 'ordni fattura kont karta ċempel bilanċ ammont',
  },
  et: {
    code: 'kood koodi koodiks *kood *koodi parool* salasõna*',
    use: 'kasuta kasutage sisesta sisestage kinnita kinnitage kinnitus* sisselogimis*',
    other:
      'tellimus* arve* pakk* saadetis* konto kaart kaardi klient* lend rong koht tuba helista telefon* saldo summa leping* viite* number *number',
  },
  lv: {
    code: 'kods kodu koda *kods parole paroli *parole',
    use: 'izmantojiet izmanto ievadiet ievadi apstipriniet apstiprinājuma apstiprināšanas pieslēgšanās',
    other:
      'pasūtījums pasūtījuma rēķins rēķina paka sūtījums konts konta karte kartes klienta vilciens vieta zvaniet tālrunis atlikums summa līgums numurs nr',
  },
  lt: {
    code: 'kodas kodą kodo kodu slaptažod* *kodas',
    use: 'naudokite naudok įveskite įvesk patvirtinkite patvirtinimo prisijungimo',
    other:
      'užsakymas užsakymo sąskaita sąskaitos siunta siuntos kortelė kortelės kliento traukinys vieta skambinkite telefonas likutis suma sutartis numeris nr',
  },
  ca: {
    code: 'codi contrasenya clau',
    use: 'utilitza introdueix feu_servir confirma verifica verificació accés',
    other: 'comanda factura paquet compte targeta client vol tren seient truca telèfon saldo import contracte',
  },
  gl: {
    code: 'contrasinal código',
    use: 'usa introduce escribe confirma verifica',
    other: 'pedido factura paquete conta tarxeta cliente chama teléfono',
  },
  eu: {
    code: 'kodea kode kodeak pasahitza pasahitz*',
    use: 'erabili idatzi sartu berretsi egiaztatu egiaztapen*',
    other: 'eskaera faktura paketea kontua txartela bezeroa deitu telefonoa saldoa zenbatekoa',
  },
  cy: {
    code: 'cod côd god gôd cyfrinair',
    use: 'defnyddiwch rhowch nodwch cadarnhau cadarnhewch dilysu',
    other: 'archeb anfoneb parsel cyfrif cerdyn cwsmer ffoniwch ffôn balans swm',
  },
  ga: {
    code: 'cód chód gcód pasfhocal*',
    use: 'úsáid iontráil cuir deimhnigh deimhniú fíorú',
    other: 'ordú sonrasc beart cuntas cárta custaiméir glaoigh iarmhéid méid',
  },
  el: {
    code: 'κωδικ* συνθηματικ* κωδ',
    use: 'χρησιμοποιήστε εισάγετε εισαγάγετε πληκτρολογήστε επιβεβαιώστε επιβεβαίωση επαλήθευση σύνδεση',
    other:
      'παραγγελία παραγγελίας τιμολόγιο δέμα αποστολή λογαριασμός λογαριασμού λογαριασμό κάρτα κάρτας πελάτη πελάτης πτήση τρένο θέση δωμάτιο καλέστε τηλέφωνο τηλ υπόλοιπο ποσό σύνολο σύμβαση κράτηση αριθμός αρ οδός',
  },
  ru: {
    code: 'код кода кодом коды код-пароль пароль пароля паролем пин пин-код пинкод',
    use: 'наберите назовите сообщите войти цифры введите введи используйте используй укажите подтвердите подтверждения подтверждение вход входа авторизации',
    other:
      'заказ заказа заказу заказе счет счёт счета счету накладная накладной посылка посылки отправление карта карты карте картой клиент клиента рейс поезд место номер звоните позвоните телефон тел баланс сумма сумму итого договор договора договору бронь брони бронирование заявка заявки обращение обращения дом ул кв n',
  },
  uk: {
    code: 'код коду кодом пароль паролем пін пін-код',
    use: 'введіть використайте використовуйте вкажіть підтвердіть підтвердження вхід входу авторизації',
    other:
      'замовлення рахунок рахунку накладна накладної посилка посилки відправлення карта картка картки картку клієнт клієнта рейс потяг місце номер телефонуйте телефон баланс сума суму договір договору бронювання заявка вул',
  },
  be: {
    code: 'код кода кодам пароль паролем',
    use: 'увядзіце выкарыстайце пацвердзіце пацвярджэння',
    other: 'заказ рахунак пасылка картка картцы кліент рэйс цягнік нумар тэлефануйце тэлефон баланс сума',
  },
  bg: {
    code: 'код кода кодът код-парола парола паролата пин',
    use: 'въведете използвайте потвърдете потвърждение вход',
    other:
      'поръчка поръчката фактура пратка пратката сметка сметката карта картата клиент полет влак място стая обадете телефон тел баланс сума сумата договор резервация номер ул',
  },
  mk: {
    code: 'код кодот лозинка лозинката шифра',
    use: 'внесете користете потврдете потврда најава',
    other:
      'нарачка нарачката фактура пратка сметка картичка картичката клиент лет воз место соба јавете телефон салдо износ договор резервација број',
  },
  sr: {
    code: 'код кода кодом шифра шифру лозинка лозинку',
    use: 'унесите користите потврдите потврда пријаву пријава',
    other:
      'поруџбина поруџбине рачун рачуна пакет пошиљка картица картице купац лет воз место соба позовите телефон стање износ уговор резервација број porudžbina porudžbine',
  },
  mn: {
    code: 'код кодыг кодоо нууц_үг нууц_дугаар',
    use: 'оруулна_уу оруулах ашиглана баталгаажуулах баталгаажуулалтын',
    other: 'захиалга захиалгын данс дансны карт утас утасдана залгана үлдэгдэл дүн дугаар',
  },
  kk: {
    code: 'код коды кодыңыз кодты кодын құпиясөз* құпия_сөз',
    use: 'енгізіңіз пайдаланыңыз растаңыз растау',
    other: 'тапсырыс шот карта картасы клиент рейс пойыз телефон қоңырау баланс сома',
  },
  ky: {
    code: 'код коду кодуңуз кодун сырсөз* купуя_сөз',
    use: 'киргизиңиз колдонуңуз ырастаңыз ырастоо',
    other: 'буйрутма эсеп карта кардар рейс телефон чалыңыз баланс сумма',
  },
  tg: {
    code: 'рамз рамзи рамзро рамзҳо код коди пароль пароли',
    use: 'ворид истифода тасдиқ',
    other: 'фармоиш ҳисоб корт мизоҷ телефон занг бақия маблағ',
  },
  tr: {
    code: 'kod kodu kodunuz kodunuzu kodun kodunu kodla *kodu *kodunuz şifre şifreniz şifrenizi şifren şifresi şifreyi şifreniz* *şifre *şifreniz parola parolanız parolası',
    use: 'kullanın kullan kullanınız girin girerek giriniz gir doğrulama doğrulayın doğrula onay onaylayın onaylamak giriş',
    other:
      'sipariş siparişiniz fatura faturanız kargo takip hesap hesabınız kart kartınız kartınızla kartı müşteri uçuş sefer koltuk oda peron arayın ara telefon tel bakiye bakiyeniz tutar toplam sözleşme rezervasyon başvuru numarası numaralı no nolu',
  },
  az: {
    code: 'kod kodu kodunuz kodunuzu kodun şifrə şifrəniz parol parolunuz',
    use: 'daxil istifadə təsdiq təsdiqləyin giriş',
    other:
      'sifariş sifarişiniz faktura bağlama hesab hesabınız kart kartınız müştəri zəng telefon balans məbləğ nömrə nömrəsi',
  },
  uz: {
    code: 'kod kodi kodingiz kodni kodingizni parol parolingiz paroli код коди кодингиз',
    use: 'kiriting foydalaning tasdiqlang tasdiqlash kirish',
    other: 'buyurtma hisob karta kartangiz mijoz reys poyezd telefon qoʻngʻiroq balans summa raqam raqami',
  },
  tk: {
    code: 'kod kody kodyňyz açar_söz açarsöz parol paroly',
    use: 'giriziň ulanyň tassyklaň tassyklamak',
    other: 'sargyt hasap kart müşderi telefon jaň balans',
  },
  ka: {
    code: '*კოდი* *კოდს* კოდ* *პაროლ* პინ*',
    use: 'შეიყვანეთ გამოიყენეთ დაადასტურეთ დადასტურების',
    other: 'შეკვეთა შეკვეთის ანგარიში ანგარიშის ბარათი ბარათის დარეკეთ ტელეფონი ნაშთი თანხა ნომერი',
  },
  hy: {
    code: 'կոդ* *կոդը *կոդն գաղտնաբառ* ծածկագիր* ծածկագրի պին*',
    use: 'մուտքագրեք օգտագործեք հաստատեք հաստատման',
    other: 'պատվեր պատվերի հաշիվ քարտ քարտի զանգահարեք հեռախոս մնացորդ գումար համար',
  },
  he: {
    code: '*קוד* *סיסמ* *סיסמא*',
    use: 'הזן הזינו הקלד הקלידו השתמש השתמשו אימות לאימות אישור התחברות',
    other:
      'הזמנה הזמנתך חשבונית חבילה משלוח חשבון כרטיס בכרטיס המסתיים לקוח טיסה רכבת מושב חדר התקשרו חייגו טלפון יתרה סכום סך מספר אסמכתא',
  },
  ar: {
    code: '*رمز* *كود* كلمة_السر كلمة_المرور كلمه_سر كلمة_مرور *باسورد* رقم_التحقق رقم_التأكيد رقم_سري الرقم_السري otp',
    use: 'أدخل ادخل استخدم استعمل اكتب تأكيد للتأكيد التحقق تحقق للتحقق تفعيل التفعيل دخول الدخول لتسجيل',
    other:
      'طلب طلبك الطلب طلبية فاتورة الفاتورة شحنة شحنتك الشحنة حساب حسابك حسابكم الحساب بطاقة بطاقتك البطاقة ببطاقة ببطاقتك المنتهية تنتهي ينتهي عميل العميل رحلة الرحلة مقعد غرفة اتصل اتصلوا للاتصال هاتف الهاتف جوال رصيد رصيدك الرصيد مبلغ المبلغ بمبلغ بقيمة رقم مرجع المرجع عقد حجز',
  },
  fa: {
    code: 'کد کدِ کد_تایید کد_فعالسازی کدتان کدشما کدفعالسازی رمز* پین گذرواژه* گذر_واژه کلمه_عبور پسورد کدورود',
    use: 'وارد واردکنید استفاده تایید تأیید ورود',
    other:
      'سفارش فاکتور مرسوله بسته حساب کارت مشتری پرواز قطار صندلی اتاق تماس تلفن موبایل مانده موجودی مبلغ شماره پیگیری قرارداد رزرو ارجاع خرید',
  },
  ps: {
    code: 'کوډ کوډونه پټنوم پټ_نوم پټنمبر',
    use: 'دننه وکاروئ تایید',
    other: 'امر حساب کارت تلیفون زنګ بیلانس شمېره',
  },
  ckb: {
    code: 'کۆد* کۆدی کۆدەکەت *کۆدی وشەی_نهێنی تێپەڕەوشە*',
    use: 'بنووسە بەکاربهێنە داخڵ دڵنیاکردنەوە',
    other: 'داواکاری هەژمار کارت مۆبایل تەلەفۆن پەیوەندی باڵانس بڕی ژمارە',
  },
  ku: {
    code: 'kod koda kodê şîfre şîfreya',
    use: 'têkeve bikar bikarbîne piştrastkirin piştrast',
    other: 'ferman hesab kart telefon',
  },
  ur: {
    code: '*کوڈ* پاس_ورڈ پاسورڈ پن او_ٹی_پی اوٹیپی',
    use: 'درج استعمال تصدیق توثیق توثیقی تصدیقی لاگ_ان',
    other: 'آرڈر بل پارسل اکاؤنٹ کارڈ صارف پرواز ٹرین سیٹ کمرہ کال فون بیلنس رقم حوالہ نمبر بکنگ',
  },
  hi: {
    code: 'कोड *कोड* ओटीपी *ओटीपी* पासवर्ड* पिन पासकोड*',
    use: 'दर्ज डालें उपयोग इस्तेमाल सत्यापन सत्यापित पुष्टि लॉगिन लॉग_इन',
    other:
      'ऑर्डर आर्डर बिल पार्सल खाता खाते खाता_संख्या कार्ड ग्राहक उड़ान ट्रेन सीट कमरा कॉल फोन फ़ोन मोबाइल शेष राशि रु नंबर संख्या संदर्भ बुकिंग',
  },
  mr: {
    code: 'कोड संकेतांक पासवर्ड ओटीपी',
    use: 'वापरा टाका प्रविष्ट पडताळणी सत्यापन',
    other: 'ऑर्डर बिल पार्सल खाते कार्ड ग्राहक फोन कॉल शिल्लक रक्कम क्रमांक',
  },
  ne: {
    code: 'कोड पासवर्ड ओटिपी ओटीपी गोप्य_नम्बर',
    use: 'प्रयोग प्रविष्ट राख्नुहोस् प्रमाणीकरण पुष्टि',
    other: 'अर्डर बिल खाता कार्ड ग्राहक फोन कल मौज्दात रकम नम्बर',
  },
  bn: {
    code: '*কোড* *ওটিপি* পাসওয়ার্ড* *পাসওয়ার্ড* পিন পিন*',
    use: 'দিন লিখুন ব্যবহার যাচাই যাচাইকরণ নিশ্চিত লগইন',
    other: 'অর্ডার বিল পার্সেল অ্যাকাউন্ট হিসাব কার্ড কার্ডের গ্রাহক ফ্লাইট ট্রেন কল ফোন ব্যালেন্স পরিমাণ নম্বর নং',
  },
  as: { code: 'কোড* অটিপি ওটিপি*', use: 'ব্যৱহাৰ দিয়ক সত্যাপন', other: 'অৰ্ডাৰ একাউণ্ট কাৰ্ড ফোন নম্বৰ' },
  pa: {
    code: '*ਕੋਡ* ਓਟੀਪੀ* ਪਾਸਵਰਡ* ਪਿੰਨ ਪਿਨ',
    use: 'ਦਰਜ ਵਰਤੋ ਪਾਓ ਪੁਸ਼ਟੀ ਤਸਦੀਕ',
    other: 'ਆਰਡਰ ਬਿੱਲ ਪਾਰਸਲ ਖਾਤਾ ਖਾਤੇ ਕਾਰਡ ਗਾਹਕ ਫ਼ੋਨ ਕਾਲ ਬਕਾਇਆ ਰਕਮ ਨੰਬਰ',
  },
  gu: {
    code: '*કોડ* ઓટીપી* પાસવર્ડ* પિન',
    use: 'દાખલ વાપરો ઉપયોગ ચકાસણી પુષ્ટિ',
    other: 'ઓર્ડર બિલ પાર્સલ ખાતું ખાતા કાર્ડ ગ્રાહક ફોન કૉલ બેલેન્સ રકમ નંબર',
  },
  or: { code: '*କୋଡ* ଓଟିପି* ପାସୱାର୍ଡ* ପିନ୍', use: 'ବ୍ୟବହାର ଦିଅନ୍ତୁ ଯାଞ୍ଚ', other: 'ଅର୍ଡର ବିଲ୍ ଖାତା କାର୍ଡ ଫୋନ୍ ନମ୍ବର' },
  ta: {
    code: '*குறியீட* *கோட* ஓடிபி* *கடவுச்சொல்* *கடவுக்குறியீ* ஓடீபி* பின் கடவு_எண்',
    use: 'உள்ளிடவும் பயன்படுத்தவும் உள்ளிடு சரிபார்ப்பு சரிபார்க்க',
    other: 'ஆர்டர் பில் கணக்கு அட்டை கார்டு வாடிக்கையாளர் அழைக்கவும் தொலைபேசி இருப்பு தொகை எண்',
  },
  te: {
    code: '*కోడ్* ఓటీపీ* ఓటిపి* పాస్‌వర్డ్* *పాస్వర్డ్* పిన్',
    use: 'నమోదు ఉపయోగించండి ఎంటర్ ధృవీకరణ ధృవీకరించడానికి',
    other: 'ఆర్డర్ బిల్లు ఖాతా కార్డ్ కస్టమర్ ఫోన్ కాల్ బ్యాలెన్స్ మొత్తం నంబర్',
  },
  kn: {
    code: '*ಕೋಡ್* ಒಟಿಪಿ* ಓಟಿಪಿ* *ಪಾಸ್‌ವರ್ಡ್* ಪಿನ್ *ಸಂಕೇತ*',
    use: 'ನಮೂದಿಸಿ ಬಳಸಿ ಪರಿಶೀಲನೆ ಪರಿಶೀಲನಾ',
    other: 'ಆರ್ಡರ್ ಬಿಲ್ ಖಾತೆ ಕಾರ್ಡ್ ಗ್ರಾಹಕ ಫೋನ್ ಕರೆ ಬ್ಯಾಲೆನ್ಸ್ ಮೊತ್ತ ಸಂಖ್ಯೆ',
  },
  ml: {
    code: '*കോഡ്* *കോഡാ* *കോഡ* ഒടിപി* *പാസ്‌വേഡ്* *പാസ്‌വേർഡ്* പിൻ',
    use: 'നൽകുക ഉപയോഗിക്കുക സ്ഥിരീകരണ പരിശോധനാ',
    other: 'ഓർഡർ ബിൽ അക്കൗണ്ട് കാർഡ് ഉപഭോക്താവ് ഫോൺ വിളിക്കുക ബാലൻസ് തുക നമ്പർ',
  },
  si: {
    code: '*කේත* *කෝඩ්* *මුරපද* පින් ඔටීපී*',
    use: 'ඇතුළත් භාවිතා සත්‍යාපන තහවුරු',
    other: 'ඇණවුම බිල්පත ගිණුම කාඩ් පාරිභෝගික අමතන්න දුරකථන ශේෂය මුදල අංකය',
  },
  th: {
    code: '*รหัส* *โอทีพี* *พินโค้ด* *โค้ด*',
    use: '*ใช้* *กรอก* *ใส่* *ยืนยัน* *เข้าสู่ระบบ*',
    other:
      '*คำสั่งซื้อ* *พัสดุ* *บัญชี* *บัตร* *ลงท้าย* *เที่ยวบิน* *ที่นั่ง* *ห้อง* *โทร* *ยอดเงิน* *จำนวนเงิน* *เลขที่* *หมายเลข* *อ้างอิง* *รหัสไปรษณีย์* *รหัสสินค้า* *รหัสลูกค้า* *ส่วนลด*',
  },
  lo: { code: '*ລະຫັດ* *ໂອທີພີ*', use: '*ໃຊ້* *ໃສ່* *ປ້ອນ* *ຢືນຢັນ*', other: '*ສັ່ງຊື້* *ບັນຊີ* *ບັດ* *ໂທ* *ຍອດ* *ເລກທີ* *ໝາຍເລກ*' },
  km: {
    code: '*កូដ* *លេខសម្ងាត់* *ពាក្យសម្ងាត់*',
    use: '*ប្រើ* *បញ្ចូល* *ផ្ទៀងផ្ទាត់* *បញ្ជាក់*',
    other: '*បញ្ជាទិញ* *គណនី* *កាត* *ទូរស័ព្ទ* *សមតុល្យ* *ចំនួនទឹកប្រាក់*',
  },
  my: {
    code: '*ကုဒ်* *ကုတ်* *ကုဒ* *စကားဝှက်* *လျှို့ဝှက်* *အိုတီပီ*',
    use: '*ထည့်* *သုံး* *အတည်ပြု*',
    other: '*အော်ဒါ* *အကောင့်* *ကတ်* *ဖုန်း* *ခေါ်ဆို* *လက်ကျန်* *ငွေပမာဏ* *နံပါတ်*',
  },
  zh: {
    code: '*验证码* *驗證碼* *校验码* *校驗碼* *动态码* *動態碼* *动态密码* *動態密碼* *确认码* *確認碼* *认证码* *認證碼* *验证代码* *密码* *密碼* *口令* *登录码* *登入碼* *登錄碼* *激活码* *安全码* *安全碼* *取件码* *取件碼* *提货码* *取餐码* *取货码* *识别码* *随机码* *验证数字* *检验码* *授权码* *授權碼* *代码* *代碼* *识别碼* *交易码* *短信码*',
    use: '*凭* *憑* *输入* *輸入* *使用* *验证* *驗證* *确认* *確認* *登录* *登入* *填写*',
    other:
      '*订单* *訂單* *订单号* *單號* *单号* *快递* *快遞* *包裹* *运单* *尾号* *尾號* *末四位* *账户* *帳戶* *账号* *帳號* *卡号* *卡號* *客户* *航班* *车次* *座位* *房间* *电话* *電話* *致电* *致電* *客服* *热线* *熱線* *拨* *撥* *余额* *餘額* *金额* *金額* *合同* *编号* *編號* *预约号* *参考号* *邮编* *郵遞區號* *优惠码* *優惠碼* *折扣码* *邀请码* *推荐码*',
  },
  ja: {
    code: '*コード* *認証番号* *確認番号* *暗証番号* *パスワード* *パスコード* *ワンタイム* *認証キー* *認証数字* *ログイン番号* *合言葉* *受取番号*',
    use: '*入力* *認証* *確認* *ログイン* *使用*',
    other:
      '*注文番号* *荷物番号* *お問い合わせ* *お問合せ* *伝票番号* *追跡番号* *予約番号* *口座* *カード* *下4桁* *下四桁* *お客様番号* *会員番号* *便名* *座席* *部屋* *電話* *お電話* *残高* *金額* *合計* *契約番号* *受付番号* *郵便番号* *クーポンコード* *割引コード* *商品コード*',
  },
  ko: {
    code: '*인증번호* *인증코드* 인증_번호 인증_번호는 인증_번호를 *확인코드* *확인번호* *코드* *비밀번호* *보안코드* *승인번호* *임시번호* *본인확인* *암호* *오티피* *보안번호* *인증키* *인증숫자*',
    use: '*입력* *인증* *확인* *로그인* *사용*',
    other:
      '*주문번호* *주문* *운송장* *송장* *택배* *예약번호* *계좌* *카드* *끝자리* *고객번호* *고객센터* *문의* *항공편* *좌석* *객실* *전화* *잔액* *금액* *합계* *계약번호* *접수번호* *우편번호* *할인코드* *쿠폰코드* *상품코드*',
  },
  vi: {
    code: 'mã_xác_nhận mã_xác_thực mã_xác_minh mã_otp mã_pin mã_đăng_nhập mã_kích_hoạt mã_bảo_mật mã_bí_mật mã_truy_cập mã_số_xác mã_của_bạn mã_là mã mật_khẩu mã_code',
    use: 'nhập sử_dụng dùng xác_nhận xác_thực xác_minh đăng_nhập',
    other:
      'đơn_hàng mã_đơn mã_đơn_hàng hóa_đơn mã_vận_đơn vận_đơn mã_giao_dịch mã_khách_hàng mã_giảm_giá mã_đặt_chỗ mã_bưu_điện tài_khoản tk số_thẻ khách_hàng chuyến_bay chuyến ghế phòng gọi điện_thoại đt sđt số_dư số_tiền tổng hợp_đồng',
  },
  id: {
    code: 'kode kodenya kata_sandi sandi kata_kunci',
    use: 'gunakan pakai masukkan masukan ketik verifikasi konfirmasi masuk login',
    other:
      'pesanan nomor_pesanan tagihan faktur paket resi kiriman rekening rek kartu berakhir pelanggan penerbangan kereta kursi kamar hubungi telepon telp saldo jumlah total kontrak referensi transaksi nomor no kode_pos kode_promo kode_voucher kode_booking',
  },
  ms: {
    code: 'kod kata_laluan kata_kunci nombor_pengesahan tac',
    use: 'guna gunakan masukkan taip pengesahan sahkan log_masuk',
    other:
      'pesanan invois bungkusan penghantaran akaun kad pelanggan penerbangan tren tempat bilik hubungi telefon baki jumlah kontrak rujukan nombor poskod',
  },
  jv: { code: 'kodhe kode sandi', use: 'ketik lebokake verifikasi', other: 'pesenan rekening kertu telpon saldo' },
  su: { code: 'kode sandi', use: 'asupkeun anggo paké verifikasi', other: 'pesenan rekening kartu telepon saldo' },
  tl: {
    code: 'code kodigo password',
    use: 'gamitin ilagay ipasok i_type kumpirmahin beripikasyon',
    other: 'order bayarin padala account card kliyente lipad upuan kwarto tumawag tawag telepono balanse halaga',
  },
  sw: {
    code: 'msimbo misimbo kodi nenosiri neno_la_siri nywila nambari_ya_siri namba_ya_siri nambari_ya_uthibitisho namba_ya_uthibitisho nambari_yako_ya_siri namba_yako_ya_siri nambari_yako_ya_uthibitisho namba_yako_ya_uthibitisho namba_ya_uthibitishaji nambari_ya_uthibitishaji nambari_yako_ya_uthibitishaji namba_yako_ya_uthibitishaji',
    use: 'tumia weka ingiza andika thibitisha uthibitisho kuthibitisha kuingia',
    other:
      'oda agizo ankara kifurushi akaunti kadi mteja ndege treni kiti chumba piga simu salio kiasi jumla mkataba kumbukumbu nambari namba',
  },
  am: {
    code: '*ኮድ* የይለፍ_ቃል* የይለፍ_ቁጥር* የሚስጥር_ቁጥር* ፒን *ፓስወርድ*',
    use: 'ያስገቡ ይጠቀሙ ማረጋገጫ ለማረጋገጥ ያረጋግጡ',
    other: 'ትዕዛዝ ደረሰኝ ሂሳብ ካርድ ደንበኛ በረራ ይደውሉ ስልክ ቀሪ መጠን ቁጥር',
  },
  ti: { code: '*ኮድ* ቃል_ምስጢር', use: 'ኣእትዉ ተጠቐሙ መረጋገጺ', other: 'ትእዛዝ ሕሳብ ካርድ ስልኪ' },
  om: {
    code: 'koodii koodiin koodi jecha_iccitii lakkoofsa_icciitii',
    use: 'galchi galchaa fayyadami fayyadamaa mirkaneessi mirkaneessuu',
    other: 'ajaja herrega kaardii maamila bilbili bilbila hafteen',
  },
  so: {
    code: 'koodh* koodka koodkaaga koodhkaaga kodka lambarka_sirta lambarka_xaqiijinta furaha',
    use: 'geli isticmaal xaqiiji xaqiijinta',
    other: 'dalab akoon koonto kaar macmiil wac telefoon haraaga lacag',
  },
  ha: {
    code: 'lambar_tabbatarwa lambobin_tabbatarwa lambar_tantancewa lambar_sirri lambar_shiga kalmar_sirri kalmar_shiga lambar_tabbatarwarka lambarka_ta_tabbatarwa koda kod',
    use: 'shigar saka yi_amfani amfani tabbatar tabbatarwa',
    other: 'oda kaya asusu asusun katin kati abokin kira waya ragowar kuɗi adadi lamba lambar',
  },
  yo: {
    code: 'kóòdù koodu ọ̀rọ̀_aṣínà ọrọ_aṣina nọ́mbà_ìdánilójú nọmba_idaniloju',
    use: 'tẹ fi ìdánilójú idaniloju jẹ́rìísí',
    other: 'àkọọ́lẹ̀ akoole àkáǹtì akanti káàdì kaadi pe fóònù foonu iye owó',
  },
  ig: {
    code: 'koodu koodụ okwuntughe okwu_ntughe nọmba_nkwenye',
    use: 'tinye jiri pịnye nkwenye kwenye',
    other: 'akaụntụ akauntu kaadị kaadi kpọọ ekwentị ego',
  },
  pcm: { code: 'code', use: 'put use enta', other: 'akant kard' },
  zu: {
    code: 'ikhodi khodi ikhodi_yakho iphasiwedi inombolo_yokuqinisekisa iphinikhodi',
    use: 'sebenzisa faka qinisekisa',
    other: 'iakhawunti i_akhawunti ikhadi shayela ucingo ibhalansi',
  },
  xh: {
    code: 'ikhowudi khowudi iphasiwedi ipasiwedi',
    use: 'sebenzisa faka qinisekisa',
    other: 'iakhawunti ikhadi tsalela ifowuni',
  },
  af: {
    code: 'kode wagwoord* eenmalige_pin',
    use: 'gebruik voer tik bevestig bevestiging',
    other: 'bestelling faktuur pakkie rekening kaart kliënt vlug trein bel telefoon saldo bedrag',
  },
  sn: {
    code: 'kodhi kodi password_yenyu',
    use: 'shandisai isai nyorai simbisai',
    other: 'akaundi kadhi fonai runhare',
  },
  rw: {
    code: 'kode umubare_w_ibanga ijambo_ry_ibanga umubare_wo_kwemeza',
    use: 'koresha andika injiza kwemeza',
    other: 'konti ikarita hamagara telefoni amafaranga',
  },
  mg: {
    code: 'kaody kaodinao teny_miafina tenimiafina',
    use: 'ampiasao ampidiro hamarino fanamarinana',
    other: 'kaonty karatra antsoy telefaonina',
  },
  ht: {
    code: 'kòd kod modpas mo_sekrè',
    use: 'itilize antre tape konfime verifikasyon',
    other: 'kòmand fakti kont kat rele telefòn balans',
  },
  eo: {
    code: 'kodo kodon pasvorto',
    use: 'uzu enigu tajpu konfirmu',
    other: 'mendo fakturo konto karto telefonu saldo',
  },
};

/** `No. 4829`: the words before these say which number it is. */
export const numberWords =
  'no nr nos num number numbers n nomor nombor numer numeru numero número núm nummer numret numara numarası numarasi numaralı nolu nömrə nömrəsi číslo cislo č номер номера номеру нөмірі raqam raqami рақам numri numrit numurs numeris szám száma αριθμός αρ رقم رقمك شماره نمبر नंबर संख्या क्रमांक नम्बर নম্বর নং ਨੰਬਰ નંબર எண் నంబర్ ಸಂಖ್ಯೆ നമ്പർ අංකය *หมายเลข* *เลขที่* *编号* *編號* *番号* *번호* nambari namba lamba lambar lambarka nọmba ቁጥር համար ნომერი дугаар broj broja број številka ເລກທີ numărul număr zenbakia';

/** Words beside a word for code that change its meaning: a discount code, a post code, a code of conduct. */
export const otherCodes =
  'payment hotel transaction appointment short ussd dial shortcode merchant agent vendor biller school course project staff customer bank reason event gift post postal zip area country dialing dialling sort swift bic product source tracking track referral refer invite order booking reservation pnr tax error qr bar item sku branch dress reference status color colour lock_screen dining hs icd werbe* post artikel* área postal país sku cep postale fiscale avviamento postale parrainage pocztowy товара заказа города почтовый индекс posta pos irányító*' +
  ' rabattkode alennus* تخفیف خصم الخصم بريدي البريدي پستی';

/** Within the same word. */
export const compoundOtherCodes =
  '*barcode* *postcode* *zipcode* *promocode* *qrcode* *rabattcode* *gutscheincode* *couponcode* *vouchercode* *discountcode* *kortingscode* *rabattkod* *rabattkode* *promokod* *промокод* *штрихкод* *kuponkod* *alennuskoodi* encode* encoded decode* decoder geocode кодекс* *streckkod* *stregkode* *strekkode* *vonalkód* *irányítószám* *postinumero* *postnummer* sourcecode codec kodak kodeks* areacode countrycode *优惠码* *優惠碼* *折扣码* *折扣碼* *邀请码* *邀請碼* *推荐码* *二维码* *條碼* *条码* *兑换码* *クーポンコード* *割引コード* *商品コード* *バーコード* *招待コード* *할인코드* *쿠폰코드* *상품코드* *초대코드* *바코드* *รหัสไปรษณีย์* *รหัสส่วนลด* *รหัสลูกค้า* *รหัสสินค้า* kode_pos kode_promo kode_voucher kode_booking kod_promo kod_diskaun mã_giảm_giá mã_đơn mã_vận_đơn mã_giao_dịch mã_khách_hàng mã_đặt_chỗ mã_khuyến_mãi';

/** Words of offers: in them, a mix of letters and digits is a discount code. */
export const offerWords =
  'free checkout gift prize prizes win refer referral invite friend friends reward* earn voucher* купон* промо* cupom cupón promocional* promozional* promotionnel* promocyjn* rabatow* slevov* kupon* voucher promo korting* kedvezmény* rabattkod* discount off sale promo* coupon* voucher* deal deals save cashback bonus rabatt* gutschein* aktion angebot soldes promotion réduction remise descuento* oferta ofertas cupón desconto* oferta cupom sconto* offerta rabat* zniżk* promocja korting* aanbieding sleva slevy скидк* акция распродажа знижк* indirim* kampanya diskon promosi *优惠* *優惠* *折扣* *打折* *割引* *クーポン* *セール* *할인* *쿠폰* *ส่วนลด* خصم خصومات تخفیف giảm_giá khuyến_mãi छूट ছাড় alennus* kedvezmény* έκπτωση popust* rabatem';

/** Beside a word for code these say what not to do with it; a number in another sentence is then no code. */
export const warningWords =
  'never not don dont no nobody anyone jamais ne personne nunca nadie não ninguém mai non nessuno niemals nie niemand nicht nooit niet aldrig inte ingen ikke aldri ingen älä kenellekään ekki nigdy nikomu nie nikdy neposkytujte nikada nemojte nimeni nu soha senkinek mos ära kellegagi nevienam niekam не никому никогда никой ніколи нікому ніколи не немојте asla kimseyle hiç heç hech ешкімге эч ποτέ μην κανέναν არავის ոչ אל אין לעולם *لا* *نده* هرگز هیچ مت کسی کبھی مت न मत कभी किसी কখনো কাউকে *ห้าม* *อย่า* *勿* *不要* *不会* *不會* *切勿* *別* *别* *ないで* *ません* *마세요* *않습니다* đừng không jangan usimpe kamwe kada má egosila moenie nooit';

/** Words about a changed password: a number in such a sentence is no code unless a word for code stands beside it. */
export const aboutCodes =
  'changed updated expired blocked locked disabled geändert aktualisiert gesperrt modifié cambiada cambiado actualizada alterada alterado cambiata modificata gewijzigd ändrats ændret endret zmienione zmieniono změněno zmenené изменен изменена змінено промењен değiştirildi değişti diubah ditukar';
