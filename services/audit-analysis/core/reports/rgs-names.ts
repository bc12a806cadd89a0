/** Names of the RGS categories down to level 3 (Referentie GrootboekSchema 3.7, referentiegrootboekschema.nl). */

const table = `
B Balans
BEff Effecten
BEffAan Aandelen
BEffObl Obligaties
BEffOpt Optierechten
BEffOpv Optieverplichtingen
BEffOve Overige effecten
BEiv Eigen vermogen
BEivAgi Agio
BEivAvd Aandeel van derden
BEivBef Bestemmingsfondsen
BEivBer Bestemmingsreserves
BEivCok Commanditair kapitaal
BEivFij Financiële instrumenten op basis van juridische vorm geclassificeerd als eigen vermogen
BEivFir Fiscale reserves
BEivGok Aandelenkapitaal
BEivHer Herwaarderingsreserves
BEivKa2 Eigen vermogen firmant 2
BEivKa3 Eigen vermogen firmant 3
BEivKa4 Eigen vermogen firmant 4
BEivKa5 Eigen vermogen firmant 5
BEivKap Eigen vermogen onderneming natuurlijke personen
BEivOkc Overige kapitaalcomponenten
BEivOre Onverdeelde winst
BEivOvr Overige reserves
BEivSev Kapitaal
BEivStr Statutaire reserves
BEivWer Wettelijke reserves
BFva Financiële vaste activa
BFvaAnd Overige deelnemingen
BFvaDig Deelnemingen in groepsmaatschappijen
BFvaDio Deelnemingen in overige verbonden maatschappijen
BFvaLbv Latente belastingvorderingen
BFvaLen Leningen u/g (langlopend)
BFvaOve Overige effecten (langlopend)
BFvaOvr Overige vorderingen
BFvaVog Vorderingen op groepsmaatschappijen
BFvaVop Vorderingen op participanten en maatschappijen waarin deelgenomen
BFvaVov Vorderingen op overige verbonden maatschappijen
BIva Immateriële vaste activa
BIvaCev Concessies, vergunningen en intellectuele eigendom
BIvaGoo Goodwill
BIvaKoo Kosten van ontwikkeling
BIvaKou Kosten van oprichting en uitgifte van aandelen
BIvaOiv Overige immateriële vaste activa
BIvaVoi Vooruitbetalingen op immateriële vaste activa
BLas Langlopende schulden
BLasAcl Achtergestelde schulden
BLasAoe Obligatieleningen, pandbrieven en andere leningen
BLasBep Belastingen en premies sociale verzekeringen
BLasCol Converteerbare leningen
BLasFlv Financiële lease verplichtingen
BLasNeg Negatieve goodwill
BLasOdv Oudedagsverplichting
BLasOls Overige schulden
BLasOvp Overlopende passiva
BLasPar Participaties (geclassificeerd als vreemd vermogen)
BLasSag Schulden aan groepsmaatschappijen
BLasSak Schulden aan banken
BLasSal Schulden aan leveranciers en handelskredieten
BLasSao Schulden aan overige verbonden maatschappijen
BLasSap Schulden aan participanten en aan maatschappijen waarin wordt deelgenomen
BLasStz Schulden ter zake van pensioenen
BLasSuh Schulden uit hoofde van belastingen
BLasTbw Te betalen wissels en cheques
BLasVob Ontvangen vooruitbetalingen op bestellingen
BLim Liquide middelen
BLimBan Tegoeden bij banken
BLimKas Kasmiddelen
BLimKru Kruisposten
BMva Materiële vaste activa
BMvaBeg Bedrijfsgebouwen
BMvaBei Inventaris
BMvaGeb Gebruiksvee
BMvaHuu Huurdersinvesteringen
BMvaMei Machines en installaties
BMvaMep Meerjaren plantopstand
BMvaNad Niet aan de bedrijfsuitoefening dienstbare materiële vaste activa
BMvaObe Andere vaste bedrijfsmiddelen
BMvaSch Schepen
BMvaTer Terreinen
BMvaTev Automobielen en overige transportmiddelen
BMvaVbi Vaste bedrijfsmiddelen in uitvoering
BMvaVer Verbouwingen
BMvaVli Vliegtuigen
BMvaVmv Vooruitbetalingen op materiële vaste activa
BPro Onderhanden projecten
BProOnp Onderhanden projecten in opdracht van derden
BSch Kortlopende schulden
BSchAos Aflossingsverplichtingen van langlopende leningen
BSchBep Belastingen en premies sociale verzekeringen
BSchCre Schulden aan leveranciers en handelskredieten
BSchDha Uit te keren dividend aan houders van aandelen
BSchDhp Uit te keren dividend aan houders van preferente aandelen
BSchFlk Kortlopende financiële lease verplichtingen
BSchKol Kortlopende leningen-schulden-verplichtingen
BSchOdv Kortlopende schulden inzake oudedagsverplichting
BSchOpa Overlopende passiva
BSchOpp Onderhanden projecten (passiva) overige schulden
BSchOvs Overige schulden
BSchSag Schulden aan groepsmaatschappijen
BSchSak Schulden aan banken
BSchSal Salarisverwerking
BSchSao Schulden aan overige verbonden maatschappijen
BSchSap Schulden aan participanten en aan maatschappijen waarin wordt deelgenomen
BSchShb Schulden uit hoofde van belasting naar de winst
BSchSlc Schulden aan leden van de coöperatie
BSchStz Schulden ter zake van pensioenen
BSchTbw Te betalen wissels en cheques
BSchTus Tussenrekeningen
BSchVob Ontvangen vooruitbetalingen op bestellingen
BVas Vastgoedbeleggingen
BVasSvi Vastgoedbeleggingen in exploitatie
BVasVio Vastgoedbeleggingen in ontwikkeling bestemd voor eigen exploitatie
BVor Vorderingen
BVorDeb Vorderingen op handelsdebiteuren
BVorLbv Latente belastingvorderingen (kortlopend)
BVorOva Overlopende activa
BVorOvr Overige vorderingen
BVorTsk Te vorderen subsidies
BVorTus Tussenrekeningen
BVorVao Van aandeelhouders opgevraagde stortingen
BVorVbk Vorderingen uit hoofde van belastingen
BVorVlc Vorderingen op leden van de coöperatie
BVorVog Vorderingen op groepsmaatschappijen (kortlopend)
BVorVop Vorderingen op participanten en op maatschappijen waarin wordt deelgenomen (kortlopend)
BVorVov Vorderingen op overige verbonden maatschappijen (kortlopend)
BVorVpk Vorderingen uit hoofde van pensioenen
BVrd Voorraden
BVrdEmb Emballage
BVrdGeh Voorraad grond- en hulpstoffen
BVrdGep Gereed product
BVrdHal Voorraad halffabrikaten
BVrdHan Handelsgoederen
BVrdNig Niet gebruiksvee
BVrdOwe Onderhanden werk
BVrdVrv Vooruitbetalingen op voorraden
BVrz Voorzieningen
BVrzOvz Overige voorzieningen
BVrzVvb Voorziening voor belastingen
BVrzVvp Voorziening voor pensioenen
W Winst-en-verliesrekening
WAad Aandeel derden
WAadRav Resultaat aandeel van derden
WAfs Afschrijvingen op immateriële en materiële vaste activa
WAfsAfv Afschrijvingen vastgoed
WAfsAiv Afschrijvingen op immateriële vaste activa
WAfsAmv Afschrijvingen op materiële vaste activa
WAfsBov Boekresultaat vastgoed
WAfsDae Doorberekende afschrijvingen en waardeveranderingen
WAfsRvi Boekresultaat op immateriële vaste activa
WAfsRvm Boekresultaat materiële vaste activa
WAkf Algemene beheerskosten
WAkfAkf Algemene beheerskosten
WBed Overige bedrijfskosten
WBedAdl Administratieve lasten
WBedAea Accountants- en advieskosten
WBedAlk Andere kosten
WBedAss Assurantiekosten
WBedAut Autokosten en andere vervoermiddelen
WBedBno Baten uit niet-ondernemingsactiviteiten
WBedDvr Dotaties en vrijval (fiscale) reserves
WBedDvv Dotaties en vrijval voorzieningen
WBedEem Exploitatie- en machinekosten
WBedHui Huisvestingskosten
WBedKan Kantoorkosten
WBedKse Kosten stamrecht en lijfrentes
WBedLno Lasten uit niet-ondernemingsactiviteiten
WBedOrg Organisatiekosten
WBedOvp Overige personeelsgerelateerde kosten
WBedTra Transportkosten
WBedVkk Verkoop gerelateerde kosten
WBedWkr Werkkostenregeling - detail
WBel Belastingen
WBelBgr Belastingen over de winst of het verlies
WBwv Overige waardeveranderingen
WBwvGwb Gerealiseerde waardeveranderingen van beleggingen
WBwvNwb Niet-gerealiseerde waardeveranderingen van beleggingen
WBwvObw Bijzondere waardeverminderingen van vlottende activa
WFbe Financiële baten en lasten
WFbeAad (Amortisatie van) agio en disagio
WFbeAlp Aflossingspremies
WFbeBkf Bijkomende kosten ter afsluiting van een financiering
WFbeDfb Doorberekende financiële baten en lasten
WFbeEmk Emissiekosten
WFbeKba Kosten van beheer en administratie
WFbeKva Kosten bij vervroegde aflossing (eenmalig)
WFbeKvb Kosten van beleggingen
WFbeNhp Negatieve herwaarderingen van puttable financiële instrumenten
WFbeNol Negatieve verschil tussen het ontvangen bedrag en de bij het aangaan van de lening als schuld erkende hoofdsom
WFbeOnn Opbrengsten uit niet op netto-vermogenswaarde e.d. gewaardeerde deelnemingen
WFbeOrl Overige rentelasten
WFbePhp Positieve herwaarderingen van puttable financiële instrumenten
WFbePol Positieve verschil tussen het ontvangen bedrag en de bij het aangaan van de lening als schuld erkende hoofdsom
WFbeRfl Rentekosten begrepen in de leasetermijn in geval van financiële leasing
WFbeRlm Rentebaten en soortgelijke opbrengsten
WFbeRls Rentelasten en soortgelijke kosten
WFbeVlr Valutaverschillen op leningen voor zover zij als een correctie van de verschuldigde rentekosten kunnen worden aangemerkt
WFbeWis Wisselkoersverschillen
WFbeWnn Waardeveranderingen van niet op netto-vermogenswaarde e.d. gewaardeerde deelnemingen
WKpr Kostprijs van de omzet
WKprAkl Toegerekende kosten
WKprAkv Agrarische bedrijfskosten veeteelt
WKprBtk Betalingskortingen
WKprEmb Emballage
WKprGrp Kostprijs - inkoopwaarde groepen
WKprIna Inkoopwaarde agrarisch
WKprInh Inkoopwaarde handelsgoederen
WKprInp Inkoopwaarde productiegoederen
WKprKit Kostprijs intercompany transacties
WKprKra Kosten van rente, afschrijvingen en overig
WKprKuw Kosten uitbesteed werk en andere externe kosten
WKprKvg Kosten van grond- en hulpstoffen / halffabrikaten
WKprKvm Kosten van materieel
WKprKvp Kosten van personeel
WKprLeb Inkoopkortingen en bonussen
WKprMuo Mutatie omzetvorderingen
WKprOni Kostprijs van de omzet niet ingekocht bij leden (Coöperatie)
WKprPrd Privé-gebruik diensten
WKprPrg Privé-gebruik goederen
WKprTvl Totaal van lasten
WKprVom Voorraadmutatie
WLbe Ledenbetalingen (inclusief reeds betaalde voorschotten)
WLbeLbv Ledenbetalingen (inclusief reeds betaalde voorschotten)
WMfo Mutatie fiscale oudedagsreserve
WMfoBel Mutatie fiscale oudedagsreserve
WNer Nettoresultaat
WNerKap Nettoresultaat (EZ-VOF)
WNerNew Nettoresultaat na belastingen (B.V.)
WOmz Netto-omzet
WOmzAol Toegerekende opbrengsten agrarisch
WOmzAov Agrarische bedrijfsopbrengsten veeteelt
WOmzGrp Netto-omzet groepen
WOmzKeb Kortingen, bonussen en provisies
WOmzNod Opbrengsten uit het verlenen van diensten
WOmzNoh Omzet uit verkoop van handelsgoederen
WOmzNoo Overige netto-omzet
WOmzNop Netto-omzet uit leveringen geproduceerde goederen
WOmzOit Netto-omzet intercompany transacties
WOvb Overige bedrijfsopbrengsten
WOvbBua Baten uit acties van derden
WOvbBue Baten en giften uit fondsenwerving
WOvbBug Baten uit gezamenlijke acties
WOvbBwi Baten werk in opdracht van derden
WOvbCcl College-, cursus-, les- en examengelden
WOvbEsu Exploitatiesubsidies
WOvbHuo Huurontvangsten
WOvbLpd Baten als tegenprestatie voor de levering van producten en/of diensten
WOvbNvv Netto verkoopresultaat vastgoedportefeuille
WOvbOdp Ontvangen doorbelasting personeelskosten
WOvbOnm Ontvangen managementvergoeding
WOvbOps Opbrengsten servicecontracten
WOvbOrs Subsidiebaten
WOvbOvo Overige opbrengsten
WOvbSgb Som van de (geworven) baten
WOvbSpd Sponsorbijdragen
WOvbVez Verzekeringsuitkeringen
WOvt Opbrengst van vorderingen die tot de vaste activa behoren en van effecten
WOvtRof Opbrengst van vorderingen die tot de vaste activa behoren en van effecten
WPer Lasten uit hoofde van personeelsbeloningen
WPerLes Lonen en salarissen
WPerOlu Overige lasten uit hoofde van personeelsbeloningen
WPerPen Pensioenlasten
WPerSol Sociale lasten
WRed Aandeel in resultaat van ondernemingen waarin wordt deelgenomen
WRedAir Aandeel in resultaat van ondernemingen waarin wordt deelgenomen
WRedArv Aandeel in resultaat van ondernemingen waarin wordt deelgenomen - vrijstelling
WVhe Vrijval herwaarderingsreserve
WVheVuh Vrijval uit herwaarderingsreserve
WVkf Verkoopkosten
WVkfVkf Verkoopkosten
WWfa Waardeveranderingen van financiële vaste activa en van effecten
WWfaBwv Waardeveranderingen van financiële vaste activa en van effecten
WWiv Wijziging voorraden
WWivGpv Geactiveerde productie voor het eigen bedrijf
WWivMrv Marge-voorraden
WWivWav Wijziging agrarische voorraden
WWivWgp Wijziging in voorraden
WWivWop Wijziging in onderhanden projecten in opdracht van derden
WWivWow Wijziging in voorraden onderhanden werk
WWivWva Waardeveranderingen van agrarische voorraden
WWvi Waardeveranderingen van immateriële en materiële vaste activa en vastgoedbeleggingen
WWviWvb Wijziging in de reële waarde van vastgoedbeleggingen
WWviWvi Waardeveranderingen van immateriële vaste activa
WWviWvm Waardeveranderingen van materiële vaste activa
`

/** Name by reference code, for levels 1 (balance sheet, profit and loss) to 3 (rubric). */
export const rgsNames: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
)
